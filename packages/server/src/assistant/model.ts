// A language model behind an OpenAI-compatible interface that the operator names. It gets the sentence and
// the list of actions. Its answer is only a proposal, and a failure counts as no answer.
import { ACTIONS } from '@dosewell/domain/assistant';
import { isRecord } from '@dosewell/domain/value';
import type { ModelSettings } from '../platform/model/model-settings.ts';
import { postOutside } from '../platform/outbound/post-outside.ts';

export interface Model {
  /** Shown to the person before they agree. */
  readonly host: string;
  /** `{action, data}` as the model answered; undefined if the answer is not JSON. */
  readonly propose: (transcript: string, names: readonly string[]) => Promise<unknown>;
}

const TIMEOUT_MS = 8_000;
const MOST_BYTES = 32_768;

const instructions = (names: readonly string[]): string =>
  [
    'You turn one sentence into one act of a health diary. Answer with JSON alone: {"action": …, "data": {…}}.',
    `Actions: ${ACTIONS.join(', ')}.`,
    'Data: value and unit of a glucose, weight, pulse or oxygen; systolic and diastolic; name, dosage and time of a new medication; name, amount and time of a dose.',
    'Use only numbers of the sentence. Give no advice. Where it is unclear: {"action": "HELP"}.',
    names.length === 0 ? '' : `Medications: ${names.join(', ')}.`,
  ].join('\n');

const contentOf = (answer: unknown): unknown => {
  const choices = isRecord(answer) ? answer['choices'] : undefined;
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const message = isRecord(first) ? first['message'] : undefined;
  return isRecord(message) ? message['content'] : undefined;
};

const parsed = (text: unknown): unknown => {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // An answer that is not JSON counts as no proposal.
    return undefined;
  }
};

export const openModel = (
  { url, key, model }: ModelSettings,
  { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): Model => ({
  host: url.host,
  propose: async (transcript, names) => {
    const body = JSON.stringify({
      model,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: instructions(names) },
        { role: 'user', content: transcript },
      ],
    });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    // The operator named it, so it may lie in their own network.
    const request = { url, headers, body: Buffer.from(body), trusted: true, mostBytes: MOST_BYTES };
    // Any failure counts as no answer: the grammar has answered already.
    const answer = await postOutside(request, { timeoutMs }).catch(() => undefined);
    if (answer?.status !== 200) return undefined;
    return parsed(contentOf(parsed(answer.text)));
  },
});
