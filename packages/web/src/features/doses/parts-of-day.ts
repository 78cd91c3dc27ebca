// Parts of a day that appear seldom or after a press, loaded as one (later-parts.ts).
export { ConflictButtons } from './today/conflict-buttons.tsx';
export { ExceptedLine } from './exceptions/excepted-line.tsx';
export { LaterLink } from './exceptions/later-buttons.tsx';
export { Misplaced } from './history/misplaced.tsx';
export { NotTodayGroup } from './today/not-today-group.tsx';
export { QuestionDialog } from './taking/question-dialog.tsx';
export { TakingMarkWords } from './taking/taking-mark-words.tsx';
export { TookItAtDialog } from './taking/took-it-at-dialog.tsx';
export { WhoseClock } from './leading/whose-clock.tsx';
