export * from './command.ts';
export { answerWords } from './replies/answer-words.ts';
export { phraseOf, type PhraseKind } from './replies/phrases.ts';
export { languageOf } from './replies/reply-language.ts';
export { understandProposal } from './proposal.ts';
export { understand } from './understand.ts';
