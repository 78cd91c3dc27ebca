// Detects whether chunks were written since this tab last read them: each write of a chunk also changes the
// meta store.
import type { Meta } from './meta.ts';

type Loose = { readonly [K in keyof Meta]?: Meta[K] | undefined };

/**
 * A text that differs after every write of a chunk: an answer moves `acked`, a pulled page the cursor, and a
 * snapshot page the walk's position.
 */
export const diskMarkOf = ({ client, acked, cursor, generation, filling, fetched }: Loose): string =>
  JSON.stringify([client, acked, cursor, generation, filling, fetched]);

export interface SeenOnDisk {
  mark: string;
}

/**
 * Counts this tab's own write as read, unless another tab wrote before it: those chunks have still to be
 * read.
 */
export const noteOwnWrite = (seen: SeenOnDisk, before: Meta, change: Loose): void => {
  if (seen.mark === diskMarkOf(before)) seen.mark = diskMarkOf({ ...before, ...change });
};
