// Tracks the commits this server was told are durable, so that a database that lost some is noticed (decision
// 0035).
import { randomUUID } from 'node:crypto';

/** The statement that ends a transaction. */
export interface CommitStatement {
  /** Notes the commit's number, and commits. */
  readonly text: string;
  /** Notes the commit's number without committing, even if nothing was written. */
  readonly noting: string;
  /**
   * Called after a commit succeeded. `noted` is the number its statement returned; null if nothing was
   * written.
   */
  readonly committed: (noted: number | null) => void;
  /** Called after a commit failed; `unknown` if its outcome is not known. */
  readonly broken: (unknown: boolean) => void;
}

export interface CommitNumber {
  readonly writer: string;
  readonly n: number;
}

export interface CommitNotes {
  readonly open: () => CommitStatement;
  /** The newest commit of each writer. */
  readonly claims: () => CommitNumber[];
  /** When the newest tracked commit was confirmed, by the given clock; undefined if none is tracked. */
  readonly newest: () => number | undefined;
  /**
   * Stops tracking commits before `instant`, as they are known to be durable. Returns the ids of the writers
   * that are dropped with them.
   */
  readonly keptBefore: (instant: number) => string[];
  /** Forgets everything tracked, after commits were lost. */
  readonly forget: () => void;
}

/** A series of commits, numbered from 1. A connection writes one after another into one such series. */
interface Writer {
  readonly id: string;
  n: number;
  /** When this writer's last commit was confirmed. */
  at: number;
}

/** `now` must be monotonic. */
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
        // If the outcome is unknown, so is the number of this writer's last commit: its earlier commits are
        // still checked, and it gets no new ones.
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
