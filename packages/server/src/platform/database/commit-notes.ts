// What this server knows to be committed, so that a database that lacks some of it is noticed (decision 0035).
import { randomUUID } from 'node:crypto';

/** The end of one transaction. */
export interface CommitStatement {
  /** The last statement, and the commit. */
  readonly text: string;
  /** The same without the commit, also where nothing was written. */
  readonly noting: string;
  /** The commit was answered. `noted` is what the last statement returned: none where nothing was written. */
  readonly committed: (noted: number | null) => void;
  /** It was not, or nobody knows. */
  readonly broken: (unknown: boolean) => void;
}

export interface CommitNumber {
  readonly writer: string;
  readonly n: number;
}

export interface CommitNotes {
  readonly open: () => CommitStatement;
  /** Of everything that was committed, the newest of each writer. */
  readonly claims: () => CommitNumber[];
  /** When the newest was answered, by the clock given; none yet: undefined. */
  readonly newest: () => number | undefined;
  /** What was committed before `instant` is known to be kept. Returns the writers that are used no more. */
  readonly keptBefore: (instant: number) => string[];
  /** Begins anew, where what is claimed was lost. */
  readonly forget: () => void;
}

interface Writer {
  readonly id: string;
  n: number;
  /** When the last commit was answered. */
  at: number;
}

/** `now` only ever goes on. */
export function openCommitNotes(now: () => number = () => performance.now()): CommitNotes {
  let free: Writer[] = [];
  let all = new Set<Writer>();
  const retired = new Set<Writer>();

  const add = (): Writer => {
    const writer = { id: randomUUID(), n: 0, at: now() };
    all.add(writer);
    return writer;
  };
  const release = (writer: Writer): void => {
    if (all.has(writer)) free.push(writer);
  };
  return {
    open: () => {
      const writer = free.pop() ?? add();
      return {
        text: `select public.note_commit('${writer.id}') as noted; commit`,
        noting: `select public.note_commit('${writer.id}', true) as noted`,
        committed: (noted) => {
          if (noted !== null) [writer.n, writer.at] = [noted, now()];
          release(writer);
        },
        // Whether it counts one more nobody can say: it is asked for what it had, and not used again.
        broken: (unknown) => {
          if (unknown) retired.add(writer);
          else release(writer);
        },
      };
    },
    claims: () => [...all].filter(({ n }) => n > 0).map(({ id, n }) => ({ writer: id, n })),
    newest: () => {
      const noted = [...all].filter(({ n }) => n > 0).map(({ at }) => at);
      return noted.length > 0 ? Math.max(...noted) : undefined;
    },
    keptBefore: (instant) => {
      const over = [...retired].filter(({ at }) => at < instant);
      for (const writer of over) {
        retired.delete(writer);
        all.delete(writer);
      }
      return over.map(({ id }) => id);
    },
    forget: () => {
      free = [];
      all = new Set();
      retired.clear();
    },
  };
}
