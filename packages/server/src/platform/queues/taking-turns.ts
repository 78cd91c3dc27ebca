// Runs work one piece at a time, alternating between people, so that a person with much work waits for their
// own (T-23).
import { Overloaded } from './few-at-once.ts';

interface Places {
  /** Tasks that may wait, in total. */
  readonly waiting: number;
  /** Per person, including the running one. */
  readonly perPerson: number;
}

/** Throws `Overloaded` if the queue is full. */
export function takingTurns({
  waiting,
  perPerson,
}: Places): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  /** People in the order of their turns; each has work waiting. */
  const people = new Map<string, (() => void)[]>();
  const own = new Map<string, number>();
  let all = 0;
  let busy = false;

  const next = (): void => {
    const [first] = people;
    if (first === undefined) {
      busy = false;
      return;
    }
    const [who, [turn, ...rest]] = first;
    people.delete(who);
    // A person with more work goes to the end, behind everyone waiting.
    if (rest.length > 0) people.set(who, rest);
    all -= 1;
    turn?.();
  };
  const myTurn = (who: string): Promise<void> =>
    new Promise((turn) => {
      all += 1;
      people.set(who, [...(people.get(who) ?? []), turn]);
    });

  return async (who, work) => {
    const mine = own.get(who) ?? 0;
    if (mine >= perPerson || (busy && all >= waiting)) throw new Overloaded('There is no place to wait in.');
    own.set(who, mine + 1);
    try {
      if (busy) await myTurn(who);
      busy = true;
      try {
        return await work();
      } finally {
        next();
      }
    } finally {
      const left = (own.get(who) ?? 0) - 1;
      if (left <= 0) own.delete(who);
      else own.set(who, left);
    }
  };
}
