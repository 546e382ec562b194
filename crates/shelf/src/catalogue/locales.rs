//! The catalogues that are built into the program.

/// The Fluent texts of every language, by the name of its folder. English comes first.
///
/// A language is added by a line here and its files under `locales/`; a game, by its file in
/// every language.
pub(super) const LOCALES: [(&str, &[&str]); 1] = [(
    "en",
    &[
        include_str!("../../../../locales/en/cup.ftl"),
        include_str!("../../../../locales/en/house.ftl"),
        include_str!("../../../../locales/en/league.ftl"),
        include_str!("../../../../locales/en/office.ftl"),
        include_str!("../../../../locales/en/sabbat.ftl"),
        include_str!("../../../../locales/en/uenighet.ftl"),
        include_str!("../../../../locales/en/unita.ftl"),
    ],
)];
