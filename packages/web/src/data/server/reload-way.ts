// Whether a reload may bring a part that a browser keeps as a failed import for the life of the page.
import { keepsInPageOnly } from '../../platform/plain-storage.ts';
import { serverAnswers } from './reachable.ts';

/** `loses` says whether the page holds what is nowhere else; on a shared device a reload would lose it. */
export const reloadWay = async (
  loses: () => boolean | Promise<boolean>,
): Promise<'out of reach' | 'would lose' | 'reload'> => {
  // A server that answers with an error may have no page to send either.
  if (!(await serverAnswers().catch(() => false))) return 'out of reach';
  return keepsInPageOnly() && (await loses()) ? 'would lose' : 'reload';
};
