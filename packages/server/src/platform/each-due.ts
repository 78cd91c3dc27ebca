export interface Due {
  /** Ids of due people after `after`, in order, at most `most`. */
  readonly find: (after: string) => Promise<readonly string[]>;
  readonly most: number;
  readonly stopping: AbortSignal;
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Visits all due people, in order of their ids, until `stopping` is aborted. */
export async function eachDue(
  { find, most, stopping }: Due,
  work: (userId: string) => Promise<void>,
): Promise<void> {
  for (let after = FIRST; ;) {
    const people = await find(after);
    for (const userId of people) {
      if (stopping.aborted) return;
      await work(userId);
    }
    if (people.length < most) return;
    after = people.at(-1) ?? after;
  }
}
