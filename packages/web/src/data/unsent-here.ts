import type { Status } from './status.ts';

interface Holding {
  readonly status: () => Pick<Status, 'pending' | 'refused'>;
  readonly unsentPhotos: () => Promise<number>;
}

/** How many entries and photos exist on this device only: unsent, or refused and not dealt with yet. */
export const unsentHere = async ({ status, unsentPhotos }: Holding): Promise<number> => {
  const { pending, refused } = status();
  return pending + refused + (await unsentPhotos());
};
