// Limits attempts at once so that nobody waits for somebody else's slow recipient. Each lane (a push
// service, one person's own servers, mail, SMS) has a share of the places, and so have all slow lanes
// together; the rest is left for others (T-23).
import type { ClaimedDelivery, LaneKind } from './delivery.ts';

/** Number of attempts at once. Each slow attempt allows one more. */
const PLACES = 64;
/** Number of attempts at once, slow ones included. As many may be sent again if the process dies. */
const IN_ALL = 100;
/** An attempt that takes longer than this is slow, and so is its lane until an attempt in it was quick. */
const SLOW_MS = 1_000;

/** Places of one lane, by the kind of lane. */
const OF_LANE: Readonly<Record<LaneKind, number>> = { push: 40, operator: 8, foreign: 2 };
/** Places of all slow lanes together, and of all servers that people named. */
const SLOW_TOGETHER = 80;
const FOREIGN_TOGETHER = 16;

export type Lane = Pick<ClaimedDelivery, 'lane' | 'laneKind'>;

/** How many deliveries a claim may take, by lane. */
export interface Rooms {
  /** Places left in lanes with deliveries under way; any other lane has those of its kind. */
  readonly lanes: Readonly<Record<string, number>>;
  readonly ofLane: Readonly<Record<LaneKind, number>>;
  readonly slowLanes: readonly string[];
  readonly slow: number;
  readonly foreign: number;
}

export interface Places {
  readonly free: () => number;
  readonly rooms: () => Rooms;
  /** Takes a place; returns the function that gives it back. */
  readonly take: (lane: Lane) => () => void;
}

interface Taken extends Lane {
  readonly since: number;
}

const countOf = <T>(all: Iterable<T>, of: (one: T) => boolean): number => [...all].filter(of).length;

/** `clock` counts milliseconds and is never set back. */
export function openPlaces(clock: () => number): Places {
  const taken = new Set<Taken>();
  /** Lanes whose last ended attempt was slow. */
  const wereSlow = new Set<string>();
  const isSlow = ({ since }: Taken): boolean => clock() - since >= SLOW_MS;

  const leave = (one: Taken): void => {
    if (isSlow(one)) wereSlow.add(one.lane);
    else wereSlow.delete(one.lane);
    taken.delete(one);
  };
  return {
    free: () => {
      const slow = countOf(taken, isSlow);
      return PLACES + Math.min(IN_ALL - PLACES, slow) - taken.size;
    },
    rooms: () => {
      const slow = new Set([...wereSlow, ...[...taken].filter(isSlow).map(({ lane }) => lane)]);
      const kinds = new Map([...taken].map(({ lane, laneKind }) => [lane, laneKind]));
      const left = [...kinds].map(([lane, kind]) => {
        const own = countOf(taken, (one) => one.lane === lane);
        return [lane, Math.max(0, OF_LANE[kind] - own)] as const;
      });
      return {
        lanes: Object.fromEntries(left),
        ofLane: OF_LANE,
        slowLanes: [...slow],
        slow: SLOW_TOGETHER - countOf(taken, ({ lane }) => slow.has(lane)),
        foreign: FOREIGN_TOGETHER - countOf(taken, ({ laneKind }) => laneKind === 'foreign'),
      };
    },
    take: (lane) => {
      const one = { ...lane, since: clock() };
      taken.add(one);
      return () => leave(one);
    },
  };
}
