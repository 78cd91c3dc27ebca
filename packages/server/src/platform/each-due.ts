export interface Due {
  /** Those due whose ids come after this one, in the order of their ids, at most `most`. */
  readonly find: (after: string) => Promise<readonly string[]>;
  readonly most: number;
  readonly stopping: AbortSignal;
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Goes through those for whom there is something to do, until it is told to stop. */
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
