// Detects whether chunks were written since this tab last read them: every write of a chunk leaves a mark in
// the meta store.
import type { Meta } from './meta.ts';

type Loose = { readonly [K in keyof Meta]?: Meta[K] | undefined };

/** Differs after every write of a chunk: an answer moves `acked`, a page the cursor, a walk its position. */
export const diskMarkOf = ({ client, acked, cursor, generation, filling, fetched }: Loose): string =>
  JSON.stringify([client, acked, cursor, generation, filling, fetched]);

export interface SeenOnDisk {
  mark: string;
}

/**
 * Records this tab's own write as read. If another tab wrote before it, those chunks still have to be read.
 */
export const noteOwnWrite = (seen: SeenOnDisk, before: Meta, change: Loose): void => {
  if (seen.mark === diskMarkOf(before)) seen.mark = diskMarkOf({ ...before, ...change });
};
