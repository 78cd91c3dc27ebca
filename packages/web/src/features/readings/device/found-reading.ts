// Prepares what a device sent for the person to choose from. Measurements get a time and a unit, those
// already in the log are left out, and those that are unusual or of an uncertain time are not ticked
// beforehand.
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
  /** The id that this measurement always gets; undefined if every arrival counts as another measurement. */
  readonly id: string | undefined;
  readonly measurement: Measurement;
  /** Undefined if the person has to say when it was measured. */
  readonly taken_at: string | undefined;
  readonly value: string;
  readonly when: string;
  /** Details, doubts, and whose measurement it is; the person reads them before ticking it. */
  readonly remarks: readonly string[];
  /** Whether the measurement is ticked from the start, as nothing speaks against it. */
  readonly sure: boolean;
}

interface Here {
  readonly person: string;
  readonly wall: { readonly at: string; readonly zone: string };
  /** The readings of the log around these times. */
  readonly rows: readonly ShownReading[];
}

/** The measurement in the form of a row, so that the words for rows describe it. */
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

/** The reading for one measurement. If it is the only one and has no time, it was measured just now. */
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

/** The measurements that are not in the log yet, the newest first; `known` counts the others. */
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
