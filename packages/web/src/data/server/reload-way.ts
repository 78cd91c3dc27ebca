// Whether to offer a reload for a part that failed to load: a browser may keep a failed import for the life
// of the page.
import { keepsInPageOnly } from '../../platform/plain-storage.ts';
import { serverAnswers } from './reachable.ts';

/** `loses` tells whether the page holds unsaved input, which on a shared device a reload would lose. */
export const reloadWay = async (
  loses: () => boolean | Promise<boolean>,
): Promise<'out of reach' | 'would lose' | 'reload'> => {
  if (!(await serverAnswers())) return 'out of reach';
  return keepsInPageOnly() && (await loses()) ? 'would lose' : 'reload';
};
