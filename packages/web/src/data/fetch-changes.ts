// How rows reach the device: all of them at first, then what changed; all of them again, beside the shown ones, when the server counts anew.
import type { Line } from './line.ts';
import { readMeta } from './meta.ts';
import { type Fetching, pull } from './pull.ts';
import { repair } from './repair.ts';
import { beginWalk, continueWalk, PAGE_SIZES, type PageSizes } from './snapshot-walk.ts';

/** A first sync fills the set of chunks that is shown, so that today is there after the first pages. */
const beginFirstSync = (line: Line): Promise<void> => beginWalk(line.records, (shown) => shown);

/** A resync fills another set; the old rows stay in sight until it is complete. The outbox is not touched. */
const beginResync = (line: Line): Promise<void> => beginWalk(line.records, (shown) => shown + 1);

const MOST_RESYNCS = 3;

const fetchOnce = async (line: Line, sizes: PageSizes): Promise<Fetching> => {
  const { walk, cursor } = await readMeta(line.records.database.transaction('meta'));
  if (walk === undefined && cursor === undefined) await beginFirstSync(line);
  const walked = await continueWalk(line, sizes);
  return walked === 'fetched' ? pull(line, sizes.changes) : walked;
};

/** Brings the device up to the server's state. */
export const fetchChanges = async (
  line: Line,
  sizes: PageSizes = PAGE_SIZES,
): Promise<Exclude<Fetching, 'resync'>> => {
  for (let attempt = 0; ; attempt++) {
    const fetched = await fetchOnce(line, sizes);
    if (fetched !== 'resync') {
      if (fetched === 'fetched') await repair(line);
      return fetched;
    }
    if (attempt === MOST_RESYNCS) throw new Error('the server asks for everything again and again');
    await beginResync(line);
  }
};
