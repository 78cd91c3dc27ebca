// A sentence that the grammar does not know may go to the server's language model, if the operator named
// one and the person agrees to send this sentence. The same grammar then reads what the model returns
// (decision 0106).
import { type Listener, type Understood, understand, understandProposal } from '@dosewell/domain/assistant';
import { isRecord } from '@dosewell/domain/value';
import type { Store } from '../../data/store.ts';
import { LANGUAGE } from '../../platform/speech.ts';

export type Consent = 'words' | 'words and names';

const TIMEOUT_MS = 12_000;

interface Answer {
  readonly action: unknown;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Undefined without a network, or if the answer has another form. */
const ask = async (store: Store, transcript: string, consent?: Consent): Promise<Answer | undefined> => {
  const said = { transcript, language: LANGUAGE, ...(consent && { consent }) };
  // If the server cannot be reached, the reply of the grammar stands.
  const answer = await store.ask('/voice-assistant', said, TIMEOUT_MS).catch(() => undefined);
  const body = answer?.status === 200 ? answer.body : undefined;
  if (!isRecord(body) || !isRecord(body['data'])) return undefined;
  return { action: body['action'], data: body['data'] };
};

/** The host of the model that could be asked; undefined if there is none. */
export const modelFor = async (store: Store, transcript: string): Promise<string | undefined> => {
  const model = (await ask(store, transcript))?.data['model'];
  return typeof model === 'string' ? model : undefined;
};

/**
 * The model's proposal as the grammar understands it. Nothing is saved before the person says yes once
 * more.
 */
export const askModel = async (
  store: Store,
  { transcript, consent }: { readonly transcript: string; readonly consent: Consent },
  by: Listener,
): Promise<Understood> => {
  const answer = await ask(store, transcript, consent);
  if (answer === undefined) return { action: 'HELP' };
  const { proposed } = answer.data;
  if (typeof proposed !== 'string') return understandProposal(answer, transcript, by);
  const understood = understand(proposed, by);
  return understood.action === 'ASK' || understood.action === 'HELP'
    ? understood
    : { action: 'ASK', doubt: 'proposed', about: proposed, command: understood };
};
