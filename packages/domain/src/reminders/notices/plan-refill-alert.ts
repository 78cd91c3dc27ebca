// A person is told before a medicine runs out: within its lead days, once in a stock cycle, in one message
// for all that run low, at an hour at which people are up (PAY-020).
import { addDays, daysBetween } from '../../time/civil-date.ts';
import { today, wallClock } from '../../time/zoned-time.ts';
import type { RefillRows } from '../../refills/medications-to-refill.ts';
import { isTime, nextAppointment, type Waiting } from './appointment.ts';
import { type CyclesSeen, seeCycles, type StockCycle } from './stock-cycle.ts';
import { isLow, type WatchedStock, watchedStock } from './watched-stock.ts';

export interface RefillAlertGiven extends Waiting {
  /** Rows of all medications that are not deleted. */
  readonly rows: RefillRows;
  readonly cycles: readonly StockCycle[];
  /** Instant for which a message was appointed, in milliseconds. */
  readonly appointed: number | undefined;
  readonly wanted: boolean;
  /** Whether a message could reach the person, by a device or a second way. */
  readonly reaches: boolean;
}

/** What a message says: how many run low, and when the first of them runs out. */
export interface LowStock {
  readonly medications: number;
  /** Local date, `yyyy-MM-dd`. */
  readonly refillOn: string;
}

export interface RefillAlertPlan extends Pick<CyclesSeen, 'ended' | 'rebased'> {
  /** All medications that run low; undefined if none does. */
  readonly low: LowStock | undefined;
  /** The medications that the person is told of now; if there are none, no message is sent. */
  readonly told: readonly Pick<StockCycle, 'medicationId' | 'basis'>[];
  /** When the next message may have to be sent, if nothing changes until then. */
  readonly appointed: number | undefined;
}

const lowOf = (low: readonly WatchedStock[]): LowStock | undefined => {
  const [first] = low;
  return first && { medications: low.length, refillOn: first.refillOn };
};

/** The first date on which a stock is low, if its doses are taken. */
const lowOn = ({ refillOn, leadDays }: WatchedStock): string => addDays(refillOn, -leadDays);

export const planRefillAlert = (given: RefillAlertGiven): RefillAlertPlan => {
  const { rows, cycles, appointed, wanted, reaches, now } = given;
  const watched = watchedStock(rows, wallClock(now));
  const kept = new Set(rows.medications.map(({ id }) => id));
  const { standing, ended, rebased } = seeCycles(cycles, watched, kept);
  const waiting = watched.filter(({ medicationId }) => !standing.has(medicationId));
  const goes = wanted && reaches && isTime(appointed, given);
  const told = goes ? waiting.filter(isLow) : [];
  const next = waiting
    .filter((stock) => !told.includes(stock))
    .map(lowOn)
    .toSorted()[0];
  return {
    low: lowOf(watched.filter(isLow)),
    told: told.map(({ medicationId, basis }) => ({ medicationId, basis })),
    ended,
    rebased,
    appointed: !wanted || next === undefined ? undefined : nextAppointment(next, given),
  };
};

/** Days until the first medication of a message runs out, by the person's own date. */
export const daysUntilRefill = (
  { refillOn }: Pick<LowStock, 'refillOn'>,
  given: Pick<Waiting, 'now'>,
): number => Math.max(0, daysBetween(today(given.now), refillOn));
