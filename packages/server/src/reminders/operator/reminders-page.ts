// The operator's page about reminders: whether they are sent in time, what waits, and the last hours. It
// has counts only.
import { ADMIN, adminPage } from '../../platform/http/admin/admin-page.ts';
import { inUtc } from './alarm-words.ts';
import {
  CHANNELS,
  COUNTED,
  type Counted,
  type CountedHour,
  type Counts,
  type ReminderChannel,
} from './reminder-hours.store.ts';
import type { Waiting } from './waiting.store.ts';

export interface RemindersPageParts {
  readonly now: number;
  /**
   * Whether the page reloads each minute: only if the operator chose that, as a reload makes a reader lose
   * their place.
   */
  readonly renews: boolean;
  readonly alarmMinutes: number;
  /** When the alarm began. */
  readonly since: number | undefined;
  readonly waiting: readonly Waiting[];
  readonly hours: readonly CountedHour[];
}

const NAMES: Readonly<Record<ReminderChannel | 'plan' | 'reminder', string>> = {
  plan: 'People to plan for',
  reminder: 'Due, not started',
  push: 'Notifications',
  mail: 'Email',
  ntfy: 'ntfy',
  webhook: 'Webhooks',
  sms: 'SMS',
};

const WORDS: Readonly<Record<Counted, string>> = {
  due: 'Due',
  handed_over: 'Handed over',
  shown: 'Shown',
  late: 'Late',
  failed: 'Failed attempts',
  expired: 'Never sent',
  superseded: 'Not needed',
  unreachable: 'No recipient',
};
const COLUMNS = [
  'due',
  'handed_over',
  'shown',
  'late',
  'failed',
  'expired',
  'superseded',
  'unreachable',
] as const;
/** Counts that need attention if above zero. */
const BAD: ReadonlySet<Counted> = new Set(['late', 'failed', 'expired']);

const number = (value: number): string => value.toLocaleString('en');

const cell = (value: number, what: string, isBad = false): string =>
  `<td data-what="${what}"${value === 0 ? ' class="none"' : isBad ? ' class="bad"' : ''}>${number(value)}</td>`;

const ago = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
};

const table = (caption: string, heads: readonly string[], rows: readonly string[]): string =>
  `<div class="table"><table class="narrow"><caption>${caption}</caption>
    <thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
    <tbody>${rows.join('')}</tbody></table></div>`;

const row = (head: string, cells: readonly string[]): string =>
  `<tr><th scope="row">${head}</th>${cells.join('')}</tr>`;

/** Channels other than browsers do not tell whether a message was shown. */
const NOT_TOLD = `<td data-what="${WORDS.shown}" class="none">–</td>`;

const countCells = (channel: ReminderChannel, counts: Counts): string[] =>
  COLUMNS.map((what) =>
    what === 'shown' && channel !== 'push' ? NOT_TOLD : cell(counts[what], WORDS[what], BAD.has(what)),
  );

const ZERO: Counts = {
  due: 0,
  handed_over: 0,
  late: 0,
  failed: 0,
  expired: 0,
  superseded: 0,
  unreachable: 0,
  shown: 0,
};

const summed = (hours: readonly CountedHour[]): Counts => {
  const sums: Record<Counted, number> = { ...ZERO };
  for (const hour of hours) for (const what of COUNTED) sums[what] += hour[what];
  return sums;
};

const state = ({ since, alarmMinutes, waiting }: RemindersPageParts): string => {
  const overdue = waiting.reduce((sum, one) => sum + one.overdue, 0);
  if (since === undefined && overdue === 0)
    return `<article class="state"><strong>Reminders go out in time</strong>
      <p>None has been due for more than ${alarmMinutes} min without being handed over.</p></article>`;
  return `<article class="state bad" role="alert"><strong>Reminders are late</strong>
    <p>${number(overdue)} due for more than ${alarmMinutes} min and not handed over${
      since === undefined ? '' : `; noticed at ${inUtc(since)}`
    }. The log of the server says more.</p></article>`;
};

const waitingRows = ({ waiting, now }: RemindersPageParts): string[] =>
  waiting
    .filter((one) => one.waiting > 0)
    .map((one) =>
      row(NAMES[one.what], [
        cell(one.waiting, 'Waiting'),
        cell(one.failing, 'Failing', true),
        cell(one.overdue, 'Overdue', true),
        `<td data-what="Longest">${one.oldest === null ? '' : ago(now - one.oldest.getTime())}</td>`,
      ]),
    );

const hourOf = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(5, 16).replace('T', ' ')}</time>`;

const hourTables = (hours: readonly CountedHour[]): string => {
  const heads = ['Hour (UTC)', ...COLUMNS.map((what) => WORDS[what])];
  return CHANNELS.filter((channel) => hours.some((hour) => hour.channel === channel))
    .map((channel) =>
      table(
        NAMES[channel],
        heads,
        hours
          .filter((hour) => hour.channel === channel)
          .map((hour) => row(hourOf(hour.hour), countCells(channel, hour))),
      ),
    )
    .join('');
};

const channelRows = (hours: readonly CountedHour[]): string[] =>
  CHANNELS.flatMap((channel) => {
    const own = hours.filter((hour) => hour.channel === channel);
    return own.length === 0 ? [] : [row(NAMES[channel], countCells(channel, summed(own)))];
  });

const LEGEND = `<p class="quiet">Handed over: a push service, mail server or gateway took it. Shown: a device said so; Apple’s do not.
  Late: handed over more than a minute after its time. Never sent: of no use any more when its turn came. Not needed: answered
  before, or a newer message took its place. No recipient: the browser or the way is gone, or refuses messages.</p>`;

const RENEWING = `The page renews itself each minute. <a href="${ADMIN.reminders}">Stop that</a>`;
const STANDING = `<a href="${ADMIN.reminders}">Look again</a>, or <a href="${ADMIN.reminders}?renew">let it renew itself each minute</a>`;

export function remindersPage(parts: RemindersPageParts): string {
  const rows = waitingRows(parts);
  const heads = ['Channel', ...COLUMNS.map((what) => WORDS[what])];
  const { hours } = parts;
  return adminPage(
    'Reminders',
    `<p class="quiet">At ${inUtc(parts.now)}. ${parts.renews ? RENEWING : STANDING}</p>
    ${state(parts)}
    <h2>Waiting now</h2>
    ${rows.length === 0 ? '<p>Nothing waits.</p>' : table('Due and not handed over', ['What', 'Waiting', 'Failing', 'Overdue', 'Longest'], rows)}
    <h2>Last 24 hours</h2>
    ${hours.length === 0 ? '<p>No reminder was due.</p>' : `${table('By channel', heads, channelRows(hours))}${LEGEND}<h2>By hour</h2>${hourTables(hours)}`}
    <form method="post" action="${ADMIN.signOut}"><p><button>Close this page</button></p></form>`,
    parts.renews ? '<meta http-equiv="refresh" content="60">' : '',
  );
}
