// How rows reach the device: all of them at first, then what changed; all of them again, beside the shown ones, when the server counts anew.
import type { Line } from './line.ts';
import { readMeta } from './meta.ts';
import { PAGE_SIZES, type PageSizes } from './page-sizes.ts';
import { type Fetching, pull } from './pull.ts';
import { NetworkError } from './request.ts';

/** What is seldom needed is fetched when it is; not getting it is as not getting an answer. */
const fetched = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch((cause: unknown) => {
    throw new NetworkError('no answer', { cause });
  });
const walking = () => fetched(import('./snapshot-walk.ts'));

/** A first sync fills the set of chunks that is shown, so that today is there after the first pages. */
const beginFirstSync = async ({ records }: Line): Promise<void> =>
  (await walking()).beginWalk(records, (shown) => shown);

/** A resync fills another set; the old rows stay in sight until it is complete. The outbox is not touched. */
const beginResync = async ({ records }: Line): Promise<void> =>
  (await walking()).beginWalk(records, (shown) => shown + 1);

const MOST_RESYNCS = 3;

const fetchOnce = async (line: Line, sizes: PageSizes): Promise<Fetching> => {
  const { walk, cursor } = await readMeta(line.records.database.transaction('meta'));
  if (walk === undefined && cursor !== undefined) return pull(line, sizes.changes);
  if (walk === undefined) await beginFirstSync(line);
  const walked = await (await walking()).continueWalk(line, sizes);
  return walked === 'fetched' ? pull(line, sizes.changes) : walked;
};

const repairIfAsked = async (line: Line): Promise<void> => {
  if (!(await readMeta(line.records.database.transaction('meta'))).repair) return;
  const { repair } = await fetched(import('./repair.ts'));
  await repair(line);
};

/** Brings the device up to the server's state. */
export const fetchChanges = async (
  line: Line,
  sizes: PageSizes = PAGE_SIZES,
): Promise<Exclude<Fetching, 'resync'>> => {
  for (let attempt = 0; ; attempt++) {
    const outcome = await fetchOnce(line, sizes);
    if (outcome !== 'resync') {
      if (outcome === 'fetched') await repairIfAsked(line);
      return outcome;
    }
    if (attempt === MOST_RESYNCS) throw new Error('the server asks for everything again and again');
    await beginResync(line);
  }
};
