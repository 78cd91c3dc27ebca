// Why rows were not written, and the way on: rules that a browser keeps as a failed import come with a reload alone.
import { type Problem, problems } from '@dosewell/domain/problem';
import { keepsInPageOnly } from '../platform/plain-storage.ts';
import { serverAnswers } from './server/reachable.ts';
import { reloadIntoNewest } from './server/reload.ts';

/** What went wrong, in words, and by field if it concerns one. */
export interface WriteFailure {
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** To be offered in place of a further attempt, which would fail again. */
  readonly reload?: (() => void) | undefined;
}

const MISSING = 'A part of the app could not be loaded, so this is not saved.';
const LOST = 'Please write it down, then reload this page: on a shared device a reload loses it.';

export const writeFailureOf = async ({ code, fields }: Problem): Promise<WriteFailure> => {
  // An answer that is an error is an answer too.
  if (code !== 'not_loaded' || !(await serverAnswers().catch(() => true)))
    return { text: problems[code].text, fields };
  if (keepsInPageOnly()) return { text: `${MISSING} ${LOST}` };
  return { text: `${MISSING} Reloading this page brings it.`, reload: () => void reloadIntoNewest() };
};
