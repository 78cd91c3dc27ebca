import type { Random } from './random.ts';

export interface Faults {
  /** Lost before the server. */
  lost: number;
  /** Handled, with the answer lost. */
  unanswered: number;
  /** Arrived twice at once. */
  doubled: number;
  /** Arrived again some time later. */
  late: number;
}

export interface BadNetwork {
  readonly faults: Faults;
  through(fetch: typeof globalThis.fetch): typeof globalThis.fetch;
  /** From now on everything arrives once; settles when what is in flight has arrived. */
  mend(): Promise<void>;
}

const LOST = 0.12;
const UNANSWERED = 0.15;
const DOUBLED = 0.15;
const LATE = 0.2;
const LATEST_MS = 250;

export const createBadNetwork = (random: Random): BadNetwork => {
  const faults: Faults = { lost: 0, unanswered: 0, doubled: 0, late: 0 };
  const onItsWay: Promise<unknown>[] = [];
  let mended = false;
  return {
    faults,
    through: (fetch) => async (input, init) => {
      const again = (delayMs: number): void => {
        const arrival = new Promise((resolve) => setTimeout(resolve, delayMs)).then(() => fetch(input, init));
        onItsWay.push(arrival.then((response) => response.text()).catch(() => undefined));
      };
      const push = init?.method === 'POST';
      if (!mended && random.chance(LOST)) {
        faults.lost += 1;
        throw new TypeError('lost on the way there');
      }
      if (!mended && push && random.chance(LATE)) {
        faults.late += 1;
        again(10 + random.below(LATEST_MS));
      }
      if (!mended && push && random.chance(DOUBLED)) {
        faults.doubled += 1;
        again(0);
      }
      const response = await fetch(input, init);
      if (!mended && push && random.chance(UNANSWERED)) {
        faults.unanswered += 1;
        throw new TypeError('lost on the way back');
      }
      return response;
    },
    mend: async () => {
      mended = true;
      await Promise.all(onItsWay);
    },
  };
};
