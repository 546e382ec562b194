//! A list to choose from, by number or by notation. A long list is folded along its notation.

/// How many lines a person looks through at a glance; a longer list is folded.
const GLANCE: usize = 15;

/// The choices of one decision.
pub struct Menu {
    choices: Vec<Choice>,
    /// The words that were already chosen.
    prefix: Vec<String>,
}

/// Something to choose.
pub struct Choice {
    pub notation: String,
    pub sentence: String,
}

/// One numbered line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// The choice with this index.
    One(usize),
    /// All choices whose notation begins with these words.
    Group { prefix: Vec<String>, choices: Vec<usize> },
}

/// What came of what was typed.
#[derive(Debug, PartialEq, Eq)]
pub enum Picked {
    /// The choice with this index.
    One(usize),
    /// The list has become shorter, or whole again.
    Unfolded,
    /// Nothing on the list.
    Nothing,
}

impl Menu {
    /// A list, folded if it is long.
    pub fn new(choices: Vec<Choice>) -> Menu {
        Menu { choices, prefix: Vec::new() }
    }

    /// The choice with this index.
    pub fn choice(&self, index: usize) -> &Choice {
        &self.choices[index]
    }

    /// Whether only a part of the list is shown.
    pub fn is_narrowed(&self) -> bool {
        !self.prefix.is_empty()
    }

    /// What is shown, in the order of the game.
    pub fn rows(&self) -> Vec<Row> {
        let shown = self.beginning_with(&self.prefix);
        if shown.len() <= GLANCE {
            return shown.into_iter().map(Row::One).collect();
        }
        let longest = shown.iter().map(|index| self.words(*index).count()).max().unwrap_or(0);
        let lengths = self.prefix.len() + 1..=longest;
        let folds: Vec<Vec<Row>> = lengths.map(|length| self.folded(&shown, length)).collect();
        // The finest fold that can be taken in at a glance; failing that, the coarsest that tells
        // anything apart. Choices that differ in nothing are all shown.
        let telling = |rows: &&Vec<Row>| rows.len() > 1;
        let finest = folds.iter().filter(telling).rfind(|rows| rows.len() <= GLANCE);
        match finest.or_else(|| folds.iter().find(telling)) {
            Some(rows) => rows.clone(),
            None => shown.into_iter().map(Row::One).collect(),
        }
    }

    /// Reads a number of a row, a notation or its beginning, or `back`.
    pub fn pick(&mut self, text: &str) -> Picked {
        let typed: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        if let Some(exact) = self
            .beginning_with(&typed)
            .into_iter()
            .find(|index| self.words(*index).count() == typed.len())
        {
            return Picked::One(exact);
        }
        if let Ok(number) = text.parse::<usize>() {
            return match self.rows().into_iter().nth(number.wrapping_sub(1)) {
                Some(Row::One(index)) => Picked::One(index),
                Some(Row::Group { prefix, .. }) => self.unfold(prefix),
                None => Picked::Nothing,
            };
        }
        match (text, self.beginning_with(&typed).len()) {
            ("back", _) => self.unfold(Vec::new()),
            ("", _) | (_, 0) => Picked::Nothing,
            _ => self.unfold(typed),
        }
    }

    fn unfold(&mut self, prefix: Vec<String>) -> Picked {
        self.prefix = prefix;
        Picked::Unfolded
    }

    fn words(&self, index: usize) -> impl Iterator<Item = &str> {
        self.choices[index].notation.split_whitespace()
    }

    fn beginning_with(&self, prefix: &[String]) -> Vec<usize> {
        let fits = |index: &usize| {
            let mut words = self.words(*index);
            prefix.iter().all(|word| words.next() == Some(word))
        };
        (0..self.choices.len()).filter(fits).collect()
    }

    /// The choices under their first `length` words; what stands alone, or with one other, stays.
    fn folded(&self, shown: &[usize], length: usize) -> Vec<Row> {
        let mut groups: Vec<(Vec<String>, Vec<usize>)> = Vec::new();
        for index in shown {
            let prefix: Vec<String> = self.words(*index).take(length).map(str::to_owned).collect();
            match groups.iter_mut().find(|(known, _)| *known == prefix) {
                Some((_, choices)) => choices.push(*index),
                None => groups.push((prefix, vec![*index])),
            }
        }
        let mut rows = Vec::new();
        for (prefix, choices) in groups {
            match choices.len() {
                0..=2 => rows.extend(choices.into_iter().map(Row::One)),
                _ => rows.push(Row::Group { prefix, choices }),
            }
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu(notations: impl IntoIterator<Item = String>) -> Menu {
        let choice = |notation: String| Choice { sentence: notation.clone(), notation };
        Menu::new(notations.into_iter().map(choice).collect())
    }

    /// Four dice that can go to five places each, and two other things to do.
    fn long() -> Menu {
        let places =
            (1..=4).flat_map(|die| (1..=5).map(move |place| format!("place {die} {place}")));
        menu(places.chain(["ready".to_owned(), "reopen".to_owned()]))
    }

    #[test]
    fn a_short_list_is_shown_whole() {
        let mut menu = menu(["advance 1".to_owned(), "end".to_owned()]);
        assert_eq!(menu.rows(), [Row::One(0), Row::One(1)]);
        assert_eq!(menu.pick("2"), Picked::One(1));
        assert_eq!(menu.pick("advance  1"), Picked::One(0));
        for nothing in ["0", "3", "advance 2", "", "99999999999999999999", "back up"] {
            assert_eq!(menu.pick(nothing), Picked::Nothing, "{nothing:?}");
        }
    }

    #[test]
    fn a_long_list_is_folded_along_its_notation() {
        let mut menu = long();
        let rows = menu.rows();
        assert!(matches!(&rows[3], Row::Group { prefix, .. } if prefix.join(" ") == "place 4"));
        assert_eq!(rows[4..], [Row::One(20), Row::One(21)]);
        assert_eq!(menu.pick("3"), Picked::Unfolded);
        assert_eq!(menu.rows().len(), 5);
        assert_eq!(menu.pick("4"), Picked::One(13));
        assert_eq!(menu.choice(13).notation, "place 3 4");
        assert!(menu.is_narrowed());
        assert_eq!(menu.pick("back"), Picked::Unfolded);
        assert_eq!(menu.pick("place"), Picked::Unfolded);
        assert_eq!(menu.rows().len(), 4);
    }

    #[test]
    fn a_list_too_long_for_every_fold_is_folded_coarsely() {
        let mut menu =
            menu((0..20).flat_map(|die| (0..3).map(move |at| format!("put {die} {at}"))));
        assert_eq!(menu.rows().len(), 20);
        assert_eq!(menu.pick("20"), Picked::Unfolded);
        assert_eq!(menu.rows().len(), 3);
    }

    #[test]
    fn a_notation_can_be_typed_however_the_list_is_folded() {
        let mut menu = long();
        assert_eq!(menu.pick("place 2 5"), Picked::One(9));
        menu.pick("place 3");
        assert_eq!(menu.pick("ready"), Picked::One(20));
    }
}
