/** Players made of code, as people meet them. */
import { web } from './phrases';

/** Who plays where nobody has asked for another. */
export const USUAL = 'regular';

/** Every bot, those that nobody is offered included. */
const ALL = new Set(['random', 'beginner', 'scripted', 'regular', 'master']);

/** What a bot of this level is called. */
export const botName = (level: string): string => web(`bot-${level}`);

/** The same where it stands among people. */
export const botSitter = (level: string): string => web('sitter-bot', { level: botName(level) });

/** What to expect of it, in one line. */
export const botHint = (level: string): string => web(`bot-${level}-hint`);

/** What somebody is called in a list where bots go by their levels. */
export const calledInList = (name: string): string => (ALL.has(name) ? botName(name) : name);
