// The grammar answers. If it does not understand, the operator has named a model and the person agrees,
// the model proposes an action, which the grammar still has to accept (OQ-115, decision 0106).
import { type Listener, type Understood, understand, understandProposal } from '@dosewell/domain/assistant';
import type { Database } from '../platform/database/db.ts';
import { answerOf, type AssistantAnswer } from './answer-of.ts';
import { findListener } from './listener.store.ts';
import type { Model } from './model.ts';

export interface AssistantParts {
  readonly database: Pick<Database, 'look'>;
  readonly now: () => number;
  /** The language model; undefined if the operator named none. */
  readonly model: Model | undefined;
}

export interface Heard {
  readonly transcript: string;
  readonly language: string;
  readonly consent?: 'words' | 'words and names' | undefined;
}

export interface Assistant {
  readonly answer: (userId: string, heard: Heard) => Promise<AssistantAnswer>;
}

/** Names of medications are sent to the model only where the person allows it. */
const namesFor = ({ consent }: Heard, { medications }: Listener): readonly string[] =>
  consent === 'words and names' ? medications.map(({ name }) => name) : [];

export const openAssistant = ({ database, now, model }: AssistantParts): Assistant => ({
  answer: async (userId, heard) => {
    const { transcript, consent } = heard;
    const listener = await findListener(database, userId, now());
    const first = understand(transcript, listener);
    if (first.action !== 'HELP' || model === undefined) return answerOf(first, transcript);
    if (consent === undefined) return answerOf(first, transcript, model.host);
    const proposal = await model.propose(transcript, namesFor(heard, listener));
    const second: Understood =
      proposal === undefined ? first : understandProposal(proposal, transcript, listener);
    return answerOf(second, transcript);
  },
});
