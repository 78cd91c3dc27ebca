// Reads the tables of utterances and says of each how the grammar answered.
import type { Listener, Understood } from '../../assistant/command.ts';
import { understand } from '../../assistant/understand.ts';
import { CORPUS_NOW, CORPUS_PERSON } from './corpus-person.ts';

export interface Utterance {
  readonly said: string;
  readonly action: string;
  /** What has to be in the answer, by name. */
  readonly data: Readonly<Record<string, string>>;
}

/** Lines of `what is said | ACTION name=value; name=value`. */
export const readCorpus = (table: string): Utterance[] =>
  table
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [said = '', expected = ''] = line.split(/ ?\| (?=[A-Z_]+)/);
      const [, action = '', rest = ''] = /^(\S+) ?(.*)$/.exec(expected.trim()) ?? [];
      const data = rest
        .split('; ')
        .flatMap((pair) => (pair.includes('=') ? [pair.split('=') as [string, string]] : []));
      return { said: said.trim(), action, data: Object.fromEntries(data) };
    });

/** The corpus calls the only number of a reading its value. */
const flat = (answer: Understood): Record<string, string> => {
  const { numbers, ...rest } = { numbers: {}, ...answer };
  const said = Object.entries({ ...rest, ...numbers }).map(([name, value]): [string, string] => {
    const named = /^(value_mg_dl|weight_kg|saturation_pct)$/.test(name) ? 'value' : name;
    return [named === 'pulse' && answer.action === 'ADD_HEART_RATE' ? 'value' : named, String(value)];
  });
  return Object.fromEntries(said);
};

export type Verdict = 'right' | 'asked' | 'wrong';

export interface Judged extends Utterance {
  readonly got: Understood;
  readonly verdict: Verdict;
}

/** Whatever is not what was meant is wrong, unless it only asked or offered help. */
export const judge = (
  utterance: Utterance,
  by: Listener = { ...CORPUS_PERSON, wallClock: CORPUS_NOW },
): Judged => {
  const got = understand(utterance.said, by);
  const said = flat(got);
  const same = Object.entries(utterance.data).every(
    ([name, value]) => (said[name] ?? '').toLowerCase() === value.toLowerCase(),
  );
  const unasked = ['at', 'amount'].some(
    (name) => said[name] !== undefined && utterance.data[name] === undefined,
  );
  const right = got.action === utterance.action && same && !(unasked && got.action !== 'ASK');
  const verdict = right ? 'right' : got.action === 'ASK' || got.action === 'HELP' ? 'asked' : 'wrong';
  return { ...utterance, got, verdict };
};
