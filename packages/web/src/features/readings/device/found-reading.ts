// What a device sent, as the person is asked about it: with time and unit, what is in the log already left out, and what is
// unusual or of an uncertain time not ticked beforehand.
import { isPlausible, jumpsFrom, type Quantity, shownQuantity, shownUnitOf } from '@dosewell/domain/readings';
import {
  devicePatch,
  deviceReadingId,
  deviceTime,
  isSameMeasurement,
  isUnsure,
  type Measurement,
  REMARK_WORDS,
} from '@dosewell/domain/readings/devices';
import {
  amountOf,
  readingDetailWords,
  type ReadingLog,
  readingTimeWords,
  type ShownReading,
  takenAt,
  valueWords,
} from '@dosewell/domain/readings/words';
import { instantOf, isoInstant, type LocalDateTime, wallTime } from '@dosewell/domain/time';
import type { HeardMeasurement } from './use-conversation.ts';

export interface FoundReading {
  readonly key: string;
  /** Undefined if each arrival is one of its own. */
  readonly id: string | undefined;
  readonly measurement: Measurement;
  /** Undefined if the person has to say when it was. */
  readonly taken_at: string | undefined;
  readonly value: string;
  readonly when: string;
  /** Told beside it: details, doubts, whose it is. The person reads them and then ticks it. */
  readonly remarks: readonly string[];
  /** Whether it is ticked from the start, as nothing speaks against it. */
  readonly sure: boolean;
}

interface Here {
  readonly person: string;
  readonly wall: { readonly at: string; readonly zone: string };
  /** What is in the log about these times. */
  readonly rows: readonly ShownReading[];
}

/** In a row's form, so that it is worded as one. */
const asRow = (log: ReadingLog, measurement: Measurement, when: LocalDateTime): ShownReading =>
  ({ ...devicePatch(log.sign, measurement, ''), ...when }) as unknown as ShownReading;

const jumpOf = (
  quantity: Quantity,
  now: { kept: number; at: number },
  rows: readonly ShownReading[],
): number | undefined =>
  jumpsFrom(
    quantity,
    now,
    rows.flatMap((row) => {
      const kept = amountOf(row, quantity.name);
      return kept === null ? [] : [{ kept, at: Date.parse(takenAt(row)) }];
    }),
  )?.kept;

const unusualOf = (
  log: ReadingLog,
  { numbers }: Measurement,
  at: number | undefined,
  rows: readonly ShownReading[],
): string | undefined => {
  for (const quantity of log.sign.quantities) {
    const kept = numbers[quantity.name] ?? null;
    if (kept === null) continue;
    if (!isPlausible(quantity, kept)) return `${quantity.label} is unusual. Is that what the device shows?`;
    const last = at === undefined ? undefined : jumpOf(quantity, { kept, at }, rows);
    if (last !== undefined)
      return `Is that right, after ${shownQuantity(quantity, log.units, last)} ${shownUnitOf(quantity, log.units)}?`;
  }
  return undefined;
};

const ASKED = {
  future: 'The device’s clock says a time that has not come yet',
  'long ago': 'The device’s clock says more than a year ago',
  'clock not set': 'The device says that its clock is not set',
  untold: 'The device does not say when',
} as const;

/** Of what the device said to be one; alone and without a time, it has just been measured. */
const foundOf = (
  log: ReadingLog,
  { measurement, arrived }: HeardMeasurement,
  here: Here,
  among: { readonly place: number; readonly untold: number; readonly users: number },
): FoundReading => {
  const { zone, at } = here.wall;
  const instant = instantOf(at, zone);
  const time = deviceTime(measurement, { instant, zone });
  const isNow = 'ask' in time && time.ask === 'untold' && among.untold === 1;
  const now = isoInstant(instantOf(wallTime(arrived.date, arrived.time), zone));
  const told = 'taken_at' in time ? time.taken_at : undefined;
  const taken_at = isNow ? now : told;
  const { clock, user } = measurement;
  const when = clock === undefined ? arrived : { date: clock.slice(0, 10), time: clock.slice(11, 16) };
  const row = asRow(log, measurement, when);
  const id = deviceReadingId(here.person, log.table, measurement);
  const unusual = unusualOf(
    log,
    measurement,
    taken_at === undefined ? undefined : Date.parse(taken_at),
    here.rows,
  );
  return {
    key: id ?? `arrived ${among.place}`,
    ...{ id, measurement, taken_at },
    value: valueWords(log, row),
    when: isNow ? 'just now' : readingTimeWords(row),
    remarks: [
      ...readingDetailWords(log, row),
      ...(user === undefined ? [] : [`Person ${user} of the device`]),
      ...measurement.remarks.map((remark) => REMARK_WORDS[remark]),
      ...('ask' in time && !isNow ? [ASKED[time.ask]] : []),
      ...(unusual === undefined ? [] : [unusual]),
    ],
    sure: taken_at !== undefined && unusual === undefined && !isUnsure(measurement) && among.users < 2,
  };
};

/** The newest that is not in the log yet comes first; `known` counts the others. */
export const foundReadings = (
  log: ReadingLog,
  heard: readonly HeardMeasurement[],
  here: Here,
): { readonly found: readonly FoundReading[]; readonly known: number } => {
  const ids = new Set(here.rows.map(({ id }) => id));
  const isKnown = ({ measurement }: HeardMeasurement): boolean => {
    const id = deviceReadingId(here.person, log.table, measurement);
    if (id !== undefined && ids.has(id)) return true;
    return here.rows.some((row) => isSameMeasurement(log.sign, row, measurement));
  };
  const fresh = heard.filter((each) => !isKnown(each));
  const untold = fresh.filter(({ measurement }) => measurement.clock === undefined).length;
  const users = new Set(fresh.map(({ measurement }) => measurement.user)).size;
  const sortedBy = ({ measurement: { clock } }: HeardMeasurement): string => clock ?? '~';
  return {
    known: heard.length - fresh.length,
    found: fresh
      .map((each, place) => ({ each, place }))
      .toSorted((a, b) => (sortedBy(a.each) < sortedBy(b.each) ? 1 : -1))
      .map(({ each, place }) => foundOf(log, each, here, { place, untold, users })),
  };
};
