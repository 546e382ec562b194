//! Every type of this module that travels, for whoever writes them down for TypeScript.

use ts_rs::TypeVisitor;

use super::*;

/// Shows the visitor everything that a client sends or is sent.
pub fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<FromClient>();
    visitor.visit::<FromServer>();
    visitor.visit::<Trouble>();
    visitor.visit::<Me>();
    visitor.visit::<Naming>();
    visitor.visit::<Credentials>();
    visitor.visit::<PasswordChange>();
    visitor.visit::<GameInfo>();
    visitor.visit::<Seating>();
    visitor.visit::<NewTable>();
    visitor.visit::<Created>();
    visitor.visit::<Lobby>();
    visitor.visit::<ChairChange>();
    visitor.visit::<ClockChange>();
    visitor.visit::<Invitation>();
    visitor.visit::<NewInvitation>();
    visitor.visit::<ForkFrom>();
    visitor.visit::<Replay>();
    visitor.visit::<Rolls>();
    visitor.visit::<HintAsked>();
    visitor.visit::<Hint>();
    visitor.visit::<Analysis>();
    visitor.visit::<LawBook>();
    visitor.visit::<NoticeSettings>();
    visitor.visit::<Delivery>();
    visitor.visit::<NewCompetition>();
    visitor.visit::<CompetitionGame>();
    visitor.visit::<CompetitionList>();
    visitor.visit::<CompetitionInfo>();
    visitor.visit::<CompetitionAct>();
    visitor.visit::<NewClub>();
    visitor.visit::<CoachChange>();
    visitor.visit::<Acted>();
    visitor.visit::<NewEntryLink>();
    visitor.visit::<EntryLink>();
    visitor.visit::<EntryOffer>();
}
