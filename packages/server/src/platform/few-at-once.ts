// What keeps a processor busy is done by few at once, and few wait for it: whoever comes beyond that is told so at once instead of being answered too late (threat T-23).

/** There is more to do than can be done in time. Nothing was begun; it may be asked for again in a moment. */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

interface Places {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Does each piece of work in its turn. Throws `Overloaded` where all places are taken, those to wait in too. */
export function fewAtOnce({ atOnce, waiting }: Places): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy < atOnce) busy += 1;
    else if (line.length < waiting) await new Promise<void>((turn) => line.push(turn));
    else throw new Overloaded('All places are taken.');
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}
