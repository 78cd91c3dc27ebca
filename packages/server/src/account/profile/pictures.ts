// A person has one picture, which is re-encoded and visible to its owner only (OQ-064, OQ-067).
import { API_PREFIX } from '@dosewell/domain/contract';
import { ok, type Result } from '@dosewell/domain/problem';
import type { Database } from '../../platform/database/db.ts';
import { BLOB_KEY } from '../../platform/blobs/blob-store.ts';
import type { Blob, OwnedBlobs } from '../../platform/blobs/owned-blobs.store.ts';
import type { PictureDrawer } from '../../platform/pictures/picture-drawer.ts';
import { setPicture } from './picture.store.ts';

export interface Pictures {
  /** Stores the person's picture, and returns its address. */
  readonly set: (userId: string, sent: Uint8Array) => Promise<Result<string>>;
  readonly read: (userId: string, key: string) => Promise<Blob | undefined>;
  readonly remove: (userId: string) => Promise<void>;
}

interface PictureDeps {
  readonly database: Database;
  readonly blobs: OwnedBlobs;
  readonly drawer: Pick<PictureDrawer, 'square'>;
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
}

const SIDE = 512;

export function openPictures({ database, blobs, drawer, news }: PictureDeps): Pictures {
  const show = async (userId: string, address: string | null): Promise<void> => {
    const rev = await setPicture(database, userId, address);
    if (rev !== undefined) news(userId, rev);
  };
  const forgetOthers = async (userId: string, kept?: string): Promise<void> => {
    const keys = await blobs.keysOf(userId, 'picture');
    await blobs.forget(
      userId,
      keys.filter((key) => key !== kept),
    );
  };
  // Two concurrent requests would each delete the other's picture as an old one.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const keep = async (userId: string, bytes: Blob['bytes']): Promise<string> => {
    const key = await blobs.keep(userId, { kind: 'picture' }, { type: 'image/webp', bytes });
    const address = `${API_PREFIX}/account/picture/${key}`;
    await show(userId, address);
    await forgetOthers(userId, key);
    return address;
  };
  return {
    set: async (userId, sent) => {
      const drawn = await drawer.square(userId, sent, SIDE);
      return drawn.ok ? ok(await inTurn(() => keep(userId, drawn.value))) : drawn;
    },
    read: async (userId, key) => (BLOB_KEY.test(key) ? blobs.read(userId, key) : undefined),
    remove: (userId) =>
      inTurn(async () => {
        await show(userId, null);
        await forgetOthers(userId);
      }),
  };
}
