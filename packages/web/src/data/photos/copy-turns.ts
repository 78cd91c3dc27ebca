// The copies of a person's photos are written one after the other, whoever of this page writes them, and no more once they
// are deleted.
import type { FileStore } from '../../platform/outside-pages.ts';

interface Writing {
  /** Goes up with each deletion. */
  deletions: number;
  last: Promise<unknown>;
}

const writingIn = new WeakMap<FileStore, Map<string, Writing>>();

const writingOf = (files: FileStore, person: string): Writing => {
  const people = writingIn.get(files) ?? new Map<string, Writing>();
  writingIn.set(files, people);
  const writing = people.get(person) ?? { deletions: 0, last: Promise.resolve() };
  people.set(person, writing);
  return writing;
};

export interface CopyTurns {
  /** Whether the copies have been deleted since. */
  readonly areOver: () => boolean;
  /** Does nothing when they are over. */
  readonly take: (work: () => Promise<void>) => Promise<void>;
}

export const copyTurns = (files: FileStore, person: string): CopyTurns => {
  const writing = writingOf(files, person);
  const { deletions } = writing;
  const areOver = (): boolean => writing.deletions !== deletions;
  return {
    areOver,
    take: (work) => {
      const done = writing.last.then(() => (areOver() ? undefined : work()));
      // Whoever took the turn hears of its failure; the next one does not.
      writing.last = done.catch(() => undefined);
      return done;
    },
  };
};

/** Settles when nothing of this page writes copies of the person's photos any more. */
export const stopCopies = async (files: FileStore, person: string): Promise<void> => {
  const writing = writingOf(files, person);
  writing.deletions += 1;
  await writing.last;
};
