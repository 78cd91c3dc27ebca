// Lets this page write second copies of a person's photos one after another, and none after their deletion.
import type { FileStore } from '../../platform/outside-pages.ts';

interface Writing {
  /** How often deleting the person's copies has begun. */
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
  /** Whether deleting this person's copies has begun since `copyTurns` was called. */
  readonly areOver: () => boolean;
  /** Runs `work` when its turn comes; does nothing if these turns are over by then. */
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
      // A failure reaches the caller, and does not stop the next turn.
      writing.last = done.catch(() => undefined);
      return done;
    },
  };
};

/** Stops all writing of a person's copies by this page; settles when the last write has ended. */
export const stopCopies = async (files: FileStore, person: string): Promise<void> => {
  const writing = writingOf(files, person);
  writing.deletions += 1;
  await writing.last;
};
