// Counts messages of reminders by hour and channel, for the operator.
import type { Queryable } from '../../platform/database/db.ts';
import type { EndedDelivery } from '../../platform/deliveries/delivery.ts';

export const CHANNELS = ['push', 'mail', 'ntfy', 'webhook', 'sms'] as const;
export type ReminderChannel = (typeof CHANNELS)[number];

export const COUNTED = [
  'due',
  'handed_over',
  'late',
  'failed',
  'expired',
  'superseded',
  'unreachable',
  'shown',
] as const;
export type Counted = (typeof COUNTED)[number];
export type Counts = Readonly<Record<Counted, number>>;

export interface CountedMessage {
  readonly what: Counted;
  readonly channel: ReminderChannel;
  /** When the message was due, or shown; milliseconds since 1970. */
  readonly at: number;
}

const HOUR_MS = 3_600_000;
/** A message handed over later than this after it was due counts as late. */
const LATE_MS = 60_000;
const SUMS = COUNTED.map((what) => `${what} = h.${what} + excluded.${what}`).join(', ');
const COLUMNS = COUNTED.join(', ');
const DEFINED = COUNTED.map((what) => `${what} bigint`).join(', ');

const added = (rows: Map<string, Record<string, unknown>>, { what, channel, at }: CountedMessage): void => {
  const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
  const key = `${hour} ${channel}`;
  const row = rows.get(key) ?? {
    hour: new Date(hour),
    channel,
    ...Object.fromEntries(COUNTED.map((one) => [one, 0])),
  };
  row[what] = Number(row[what]) + 1;
  rows.set(key, row);
};

/** Called last in a transaction, since others count in the same rows and wait for its commit. */
export async function countMessages(db: Queryable, messages: readonly CountedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = new Map<string, Record<string, unknown>>();
  for (const message of messages) added(rows, message);
  await db.query({
    name: 'count_reminders',
    // Rows are written in one order, so that concurrent transactions cannot wait for each other.
    text: `insert into reminder_hours as h (hour, channel, ${COLUMNS})
      select hour, channel, ${COLUMNS} from json_to_recordset($1::json) as c(hour timestamptz, channel text, ${DEFINED})
        order by hour, channel
      on conflict (hour, channel) do update set ${SUMS}`,
    values: [JSON.stringify([...rows.values()])],
  });
}

const channelOf = ({ kind, content }: EndedDelivery): ReminderChannel | undefined => {
  if (kind === 'way') return CHANNELS.find((one) => one === content['channel']) ?? 'webhook';
  return kind === 'push' ? 'push' : undefined;
};

const END = {
  sent: 'handed_over',
  failed: 'failed',
  expired: 'expired',
  superseded: 'superseded',
  'no device': 'unreachable',
} as const;

/**
 * The counts of deliveries that have just ended. One without a due time is no reminder, and is not counted.
 */
export const countsOf = (ended: readonly EndedDelivery[], now: number): CountedMessage[] =>
  ended.flatMap((delivery): CountedMessage[] => {
    const channel = channelOf(delivery);
    const at = delivery.content['due'];
    if (channel === undefined || typeof at !== 'number') return [];
    const one = { what: END[delivery.how], channel, at };
    return delivery.how === 'sent' && now - at > LATE_MS ? [one, { ...one, what: 'late' }] : [one];
  });

export interface CountedHour extends Counts {
  readonly hour: Date;
  readonly channel: ReminderChannel;
}

/** Counts of the hours since `since`, newest first. */
export async function findHours(db: Queryable, since: Date): Promise<CountedHour[]> {
  const { rows } = await db.query<CountedHour>(
    `select hour, channel, ${COLUMNS} from reminder_hours where hour >= $1 order by hour desc, channel`,
    [since],
  );
  return rows;
}

export interface CountedInAll extends Counts {
  readonly channel: ReminderChannel;
}

/** Sums since the database was created. */
export async function countAll(db: Queryable): Promise<CountedInAll[]> {
  const sums = COUNTED.map((what) => `sum(${what})::bigint as ${what}`).join(', ');
  const { rows } = await db.query<CountedInAll>(
    `select channel, ${sums} from reminder_hours group by channel order by channel`,
  );
  return rows;
}

/** Adds up old hours in one row per channel, so that totals never fall. */
export async function forgetHours(db: Queryable, before: Date): Promise<void> {
  const sums = COUNTED.map((what) => `sum(${what})`).join(', ');
  await db.query(
    `with forgotten as (
       delete from reminder_hours where hour < $1 and hour > '-infinity' returning *
     )
     insert into reminder_hours as h (hour, channel, ${COLUMNS})
       select '-infinity', channel, ${sums} from forgotten group by channel order by channel
     on conflict (hour, channel) do update set ${SUMS}`,
    [before],
  );
}
