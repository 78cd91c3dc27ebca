// Why rows were not written, and what to do. If the rules could not be loaded, only a reload helps: a browser
// keeps a failed import for the life of the page.
import { type Problem, problems } from '@dosewell/domain/problem';
import { reloadIntoNewest } from './server/reload.ts';
import { reloadWay } from './server/reload-way.ts';

/** What went wrong, in words, and by field if it concerns one. */
export interface WriteFailure {
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Reloads the page. Offered in place of another attempt, which would fail again. */
  readonly reload?: (() => void) | undefined;
}

const MISSING = 'A part of the app could not be loaded, so this is not saved.';
const LOST = 'Please write it down, then reload this page: a reload loses it.';
const LOST_WHERE_SHARED =
  'Please write it down, then reload this page: on a shared device a reload loses it.';

export const writeFailureOf = async ({ code, fields }: Problem): Promise<WriteFailure> => {
  // The page always holds unsaved input here: what could not be written.
  const way = code === 'not_loaded' ? await reloadWay(() => true) : 'out of reach';
  if (way === 'out of reach') return { text: problems[code].text, fields };
  if (way === 'would lose') return { text: `${MISSING} ${LOST_WHERE_SHARED}` };
  return { text: `${MISSING} Reloading this page brings it.`, reload: () => void reloadIntoNewest() };
};

/** The same failure for input of which no draft is kept: a reload loses it, so none is offered. */
export const failureOfUnkept = (failure: WriteFailure | undefined): WriteFailure | undefined =>
  failure?.reload === undefined ? failure : { text: `${MISSING} ${LOST}` };
