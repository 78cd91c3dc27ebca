// Why rows were not written, and the way on: rules that a browser keeps as a failed import come with a reload alone.
import { type Problem, problems } from '@dosewell/domain/problem';
import { reloadIntoNewest } from './server/reload.ts';
import { reloadWay } from './server/reload-way.ts';

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
  // What could not be written is in this page alone.
  const way = code === 'not_loaded' ? await reloadWay(() => true) : 'out of reach';
  if (way === 'out of reach') return { text: problems[code].text, fields };
  if (way === 'would lose') return { text: `${MISSING} ${LOST}` };
  return { text: `${MISSING} Reloading this page brings it.`, reload: () => void reloadIntoNewest() };
};
