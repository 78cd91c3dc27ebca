// The photo of a deleted meal stays hidden for a day, so that undo restores it. Then its file is deleted;
// the meal's row is deleted much later (specification/health.md#4-states). Files left behind by a crash are
// deleted too (decision 0018).
import { isoInstant } from '@dosewell/domain/time';
import type { OwnedBlobs } from '../platform/blobs/owned-blobs.store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import { eachDue } from '../platform/each-due.ts';
import type { Sweep } from '../platform/sweeps.ts';
import { findPhotosDue, findUnshown, clearPhotoAddresses, settlePhotosDue } from './unshown-photos.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** People per query. */
const MOST = 500;

interface ForgetPhotosParts {
  readonly database: Database;
  readonly blobs: Pick<OwnedBlobs, 'forget'>;
  readonly now: Clock;
  readonly news: (userId: string, rev: number) => void;
  /** Called with an error that stops one person's turn, not the sweep. */
  readonly unexpected: (error: unknown) => void;
}

export const forgetPhotos = ({ database, blobs, now, news, unexpected }: ForgetPhotosParts): Sweep => ({
  name: 'forget-photos',
  everyMs: HOUR_MS,
  run: (stopping) => {
    const due = { now: new Date(now()), most: MOST };
    const find = (after: string): Promise<string[]> => findPhotosDue(database, { ...due, after });
    return eachDue({ find, most: MOST, stopping }, async (userId) => {
      try {
        const unshown = await findUnshown(database, userId, {
          now: due.now,
          deletedBefore: isoInstant(now() - DAY_MS),
          sentBefore: isoInstant(now() - HOUR_MS),
        });
        const { keys, meals } = unshown;
        await blobs.forget(userId, keys);
        const rev = meals.length === 0 ? undefined : await clearPhotoAddresses(database, userId, meals);
        if (rev !== undefined) news(userId, rev);
        await settlePhotosDue(database, userId, unshown.due);
      } catch (error) {
        unexpected(error);
      }
    });
  },
});
