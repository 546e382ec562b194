//! `stammtisch league`: cups and championships in a file, between clubs of people and of bots.

mod audit;
mod charter;
mod file;
mod find;
mod matches;
mod season;
mod tell;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use league::{Action, Actor, Coach, Status, export, habit};

use crate::failure::{Done, Failure};
use crate::words::catalogue;
use charter::CharterArgs;
use file::Ledger;

/// Run cups and championships: draw, prepare, play, and print tables and sheets
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch league season --clubs 6                            a championship of bots, at once
  stammtisch league create winter.league --name \"Winter Cup\" --form cup
  stammtisch league add winter.league \"FC Basel\" --team dragons --bot regular
  stammtisch league draw winter.league
  stammtisch league prepare winter.league \"FC Basel\" --train 3,5
  stammtisch league play winter.league --match 1 --record evening.txt
  stammtisch league table winter.league

A match that people play is played anywhere else, with the setup that `match` prints, and entered
by its record. Matches between bots are played here.")]
pub struct League {
    #[command(subcommand)]
    command: Office,
}

/// What can be done with a competition.
#[derive(Subcommand)]
enum Office {
    /// Begin a competition in a new file
    Create {
        /// Where it is kept
        file: PathBuf,
        #[command(flatten)]
        charter: CharterArgs,
        /// What dice and lots follow from; secret and different every time, if not said
        #[arg(long)]
        seed: Option<u64>,
    },
    /// Enter a club
    Add {
        /// Where the competition is kept
        file: PathBuf,
        /// What the club is called
        name: String,
        /// Its team, where the game has teams
        #[arg(long)]
        team: Option<String>,
        /// The person who coaches it
        #[arg(long, conflicts_with = "bot", required_unless_present = "bot")]
        coach: Option<String>,
        /// The bot that coaches and plays it
        #[arg(long)]
        bot: Option<bots::Name>,
    },
    /// Close the entries and draw
    Draw {
        /// Where the competition is kept
        file: PathBuf,
        /// The clubs in the order of their seeds, best first; drawn by lot, if not said
        #[arg(long, value_delimiter = ',', value_name = "CLUBS")]
        seeds: Vec<String>,
    },
    /// Train, choose squad and cards, and be ready for a match
    Prepare {
        /// Where the competition is kept
        file: PathBuf,
        /// The club, by name or number
        club: String,
        /// The match; the club's next one, if not said
        #[arg(long = "match", value_name = "NUMBER")]
        fixture: Option<u32>,
        /// The numbers of the cards to train; training ends with them
        #[arg(long, value_delimiter = ',', value_name = "CARDS")]
        train: Vec<u8>,
        /// Squad, cards and challenge in the notation of the match, such as
        /// `field 3,field 4,field 5,field 6,bench 7,bench 8,ready,take 3,ready`
        #[arg(long, value_delimiter = ',', value_name = "CHOICES")]
        choose: Vec<String>,
        /// Let the club do what a bot would do
        #[arg(long, conflicts_with_all = ["train", "choose"])]
        habit: bool,
    },
    /// Print the setup of a match, to play it elsewhere
    Match {
        /// Where the competition is kept
        file: PathBuf,
        /// The number of the match
        number: u32,
    },
    /// Play matches between bots, or enter the record of one
    Play {
        /// Where the competition is kept
        file: PathBuf,
        /// The match; every match between bots that can be played, if not said
        #[arg(long = "match", value_name = "NUMBER")]
        fixture: Option<u32>,
        /// The record of the match as it was played
        #[arg(long, value_name = "FILE", requires = "fixture")]
        record: Option<PathBuf>,
    },
    /// Make any other entry, written as JSON: a forfeit, a withdrawal, a sheet by hand, a strike
    #[command(after_help = "\
Examples:
  stammtisch league act winter.league '{\"type\": \"forfeit\", \"fixture\": 3, \"clubs\": [2]}'
  stammtisch league act winter.league '{\"type\": \"withdraw\", \"club\": 4}'
  stammtisch league act winter.league '{\"type\": \"strike\", \"entry\": 41}'")]
    Act {
        /// Where the competition is kept
        file: PathBuf,
        /// The entry
        entry: String,
    },
    /// Print the table or the bracket, and what is awaited
    Table {
        /// Where the competition is kept
        file: PathBuf,
    },
    /// Print the matches, round by round
    Calendar {
        /// Where the competition is kept
        file: PathBuf,
    },
    /// Print the sheet of a match with its report, or the team sheet of a club
    Sheet {
        /// Where the competition is kept
        file: PathBuf,
        /// The match
        #[arg(
            long = "match",
            value_name = "NUMBER",
            conflicts_with = "club",
            required_unless_present = "club"
        )]
        fixture: Option<u32>,
        /// The club, by name or number
        #[arg(long)]
        club: Option<String>,
    },
    /// Print who has scored, prepared, saved and been booked most
    Statistics {
        /// Where the competition is kept
        file: PathBuf,
    },
    /// Print what was done, entry by entry
    Log {
        /// Where the competition is kept
        file: PathBuf,
    },
    /// Print everything as JSON, or one table of it separated by commas
    Export {
        /// Where the competition is kept
        file: PathBuf,
        /// `table`, `fixtures`, `matches` or `players`; all as JSON, if not said
        #[arg(long, value_name = "TABLE")]
        csv: Option<String>,
    },
    Season(season::Season),
}

impl League {
    /// Does it.
    pub fn run(self) -> Done {
        let mut out = io::stdout().lock();
        match self.command {
            Office::Create { file, charter, seed } => {
                let ledger = Ledger::create(file, charter.read()?, seed)?;
                ledger.save()?;
            }
            Office::Add { file, name, team, coach, bot } => {
                let mut ledger = Ledger::open(file)?;
                let team = team.map(|team| find::team(&ledger.competition, &team)).transpose()?;
                let coach = match (coach, bot) {
                    (_, Some(bot)) => Coach::Bot { level: bot.to_string() },
                    (name, None) => Coach::Person { name: name.unwrap_or_default() },
                };
                ledger.act(&mut out, Actor::Commissioner, Action::Enter { name, team, coach })?;
                ledger.save()?;
            }
            Office::Draw { file, seeds } => {
                let mut ledger = Ledger::open(file)?;
                if !seeds.is_empty() {
                    let clubs = seeds.iter().map(|club| find::club(&ledger.competition, club));
                    let clubs = clubs.collect::<Result<Vec<_>, Failure>>()?;
                    ledger.act(&mut out, Actor::Commissioner, Action::Seed { clubs })?;
                }
                ledger.act(&mut out, Actor::Commissioner, Action::Start)?;
                ledger.save()?;
            }
            Office::Prepare { file, club, fixture, train, choose, habit } => {
                let mut ledger = Ledger::open(file)?;
                prepare(&mut ledger, &mut out, &club, fixture, &train, choose, habit)?;
                ledger.save()?;
            }
            Office::Match { file, number } => {
                let ledger = Ledger::open(file)?;
                let fixture = find::fixture(&ledger.competition, number)?;
                let setup = ledger.competition.match_setup(fixture);
                let setup =
                    setup.ok_or_else(|| Failure::usage("it is not known yet who plays it"))?;
                writeln!(out, "{setup}")?;
            }
            Office::Play { file, fixture, record } => {
                let mut ledger = Ledger::open(file)?;
                play(&mut ledger, &mut out, fixture, record)?;
                ledger.save()?;
            }
            Office::Act { file, entry } => {
                let mut ledger = Ledger::open(file)?;
                let action: Action = serde_json::from_str(&entry)
                    .map_err(|error| Failure::usage(format!("this is no entry: {error}")))?;
                ledger.act(&mut out, Actor::Commissioner, action)?;
                ledger.save()?;
            }
            Office::Table { file } => tell::table(&mut out, &Ledger::open(file)?.competition)?,
            Office::Calendar { file } => {
                tell::calendar(&mut out, &Ledger::open(file)?.competition)?
            }
            Office::Sheet { file, fixture, club } => {
                let ledger = Ledger::open(file)?;
                match (fixture, club) {
                    (Some(number), _) => {
                        let fixture = find::fixture(&ledger.competition, number)?;
                        tell::match_sheet(&mut out, &ledger.competition, fixture)?;
                    }
                    (None, club) => {
                        let club = find::club(&ledger.competition, &club.unwrap_or_default())?;
                        tell::team_sheet(&mut out, &ledger.competition, club)?;
                    }
                }
            }
            Office::Statistics { file } => {
                tell::statistics(&mut out, &Ledger::open(file)?.competition)?;
            }
            Office::Log { file } => tell::log(&mut out, &Ledger::open(file)?.competition)?,
            Office::Export { file, csv } => {
                // Whoever holds the file holds every club.
                let competition = Ledger::open(file)?.competition;
                let view = competition.view(&competition.clubs());
                match csv {
                    None => writeln!(out, "{}", export::json(&view))?,
                    Some(name) => {
                        let known = export::Sheet::ALL.map(export::Sheet::name).join(", ");
                        let sheet = export::Sheet::find(&name).ok_or_else(|| {
                            Failure::usage(format!("there is no table `{name}`; there are {known}"))
                        })?;
                        write!(out, "{}", export::csv(&view, sheet))?;
                    }
                }
            }
            Office::Season(season) => season.run()?,
        }
        Ok(())
    }
}

/// Everything that a club does before a match, in the order of the law book.
fn prepare(
    ledger: &mut Ledger,
    out: &mut impl Write,
    club: &str,
    fixture: Option<u32>,
    train: &[u8],
    choices: Vec<String>,
    habit: bool,
) -> Done {
    let club = find::club(&ledger.competition, club)?;
    let fixture = match fixture {
        Some(number) => find::fixture(&ledger.competition, number)?,
        None => find::next_match(&ledger.competition, club)?,
    };
    let actor = Actor::Club(club);
    if habit {
        while let Some(action) = habit::next(&ledger.competition, club, fixture, ledger.whim()) {
            ledger.act(out, actor, action)?;
        }
        return Ok(());
    }
    for card in train {
        ledger.act(out, actor, Action::Train { club, card: *card })?;
    }
    if ledger.competition.has_rosters() && !find::is_trained(&ledger.competition, club) {
        ledger.act(out, actor, Action::Trained { club })?;
    }
    if !choices.is_empty() {
        ledger.act(out, actor, Action::Choose { fixture, club, choices })?;
    }
    ledger.act(out, actor, Action::Ready { fixture, club })
}

/// Enters a record, or plays what bots can play.
fn play(
    ledger: &mut Ledger,
    out: &mut impl Write,
    fixture: Option<u32>,
    record: Option<PathBuf>,
) -> Done {
    if let (Some(number), Some(path)) = (fixture, record) {
        let fixture = find::fixture(&ledger.competition, number)?;
        let record = super::verify::text_of(&path)?;
        return ledger.act(out, Actor::Commissioner, Action::Book { fixture, record });
    }
    if let Some(number) = fixture {
        let fixture = find::fixture(&ledger.competition, number)?;
        if !matches::is_between_bots(&ledger.competition, fixture) {
            let reason = "a person plays this match: enter it with --record";
            return Err(Failure::usage(reason));
        }
        return matches::play(ledger, out, fixture);
    }
    let mut played = 0;
    while let Some(fixture) = matches::next_between_bots(&ledger.competition) {
        matches::play(ledger, out, fixture)?;
        if ledger.competition.status(fixture) == Some(Status::Preparing) {
            break;
        }
        played += 1;
    }
    if played == 0 {
        writeln!(out, "{}", catalogue().name("office", "nothing-to-play"))?;
    }
    Ok(())
}
