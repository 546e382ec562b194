//! Tables of plain text.

/// Rows with their columns aligned: words to the left, whatever begins like a number to the right.
pub fn grid<const N: usize>(rows: impl Iterator<Item = [String; N]>) -> String {
    let rows: Vec<[String; N]> = rows.collect();
    let length = |cell: &String| cell.chars().count();
    let widths: [usize; N] =
        std::array::from_fn(|at| rows.iter().map(|row| length(&row[at])).max().unwrap_or(0));
    let begins =
        |cell: &String| cell.starts_with(|c: char| c.is_ascii_digit() || "+-×".contains(c));
    let is_number = |at: usize| rows.iter().skip(1).all(|row| begins(&row[at]));
    let numbers: [bool; N] = std::array::from_fn(is_number);
    let mut text = String::new();
    for row in &rows {
        let mut line = String::new();
        for (at, cell) in row.iter().enumerate() {
            let width = widths[at];
            line += &match numbers[at] {
                true => format!("  {cell:>width$}"),
                false => format!("  {cell:width$}"),
            };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}
