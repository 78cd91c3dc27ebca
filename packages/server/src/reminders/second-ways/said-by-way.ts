// Words of a message by a second way. Numbers of a week are only in a mail, names of medications in none.
import { reminderWords } from '@dosewell/domain/reminders';
import { weekLines } from '@dosewell/domain/reminders/notices';
import { today } from '@dosewell/domain/time';
import type pg from 'pg';
import type { Database } from '../../platform/database/db.ts';
import { pathOfReminderLink } from '../links/link-path.ts';
import { hashOfToken, newLinkToken } from '../links/link-token.ts';
import { addLink } from '../links/reminder-links.store.ts';
import { noticeWords } from '../notices/notice-message.ts';
import type { ToldNotice } from '../notices/notices.store.ts';
import { weekOfPerson } from '../notices/week-of-person.store.ts';
import type { NamedSlot } from '../reminders.store.ts';
import { wordsOfSlot } from '../words-of-slot.ts';
import type { WayMessage } from './sent-message.ts';
import type { WayOfPerson } from './ways.store.ts';

/** The words, and the page of the app to which the message's link leads. */
export type SaidByWay = Omit<WayMessage, 'id' | 'link'> & { readonly path: string };

/** Words of a reminder, with a link by which its doses are answered. Undefined if none is open any more. */
export const reminderByWay = async (
  pool: pg.Pool,
  due: readonly NamedSlot[],
  way: Pick<WayOfPerson, 'id' | 'userId'> | undefined,
  instant: number,
): Promise<SaidByWay | undefined> => {
  const [first] = due;
  if (first === undefined) return undefined;
  const token = newLinkToken();
  const until = new Date(Math.max(...due.map((slot) => slot.until.getTime())));
  const link = { hash: hashOfToken(token), reminderId: first.topic, expiresAt: until };
  if (way !== undefined)
    await addLink(pool, { ...link, wayId: way.id, userId: way.userId }, new Date(instant));
  const slots = due.map((one) => ({ ...wordsOfSlot(one), doses: one.open }));
  return {
    ...reminderWords(slots, today({ instant, zone: first.zone })),
    about: 'reminder',
    path: pathOfReminderLink(token),
    doses: slots.reduce((sum, { doses }) => sum + doses, 0),
  };
};

/** Words of a notice; undefined if there is nothing to say any more. */
export const noticeByWay = async (
  database: Pick<Database, 'look'>,
  notice: ToldNotice | undefined,
  way: Pick<WayOfPerson, 'kind'> | undefined,
  instant: number,
): Promise<SaidByWay | undefined> => {
  if (notice === undefined) return undefined;
  const words = { ...noticeWords(notice, instant), about: notice.kind, doses: 0 };
  if (notice.kind === 'refill' || way?.kind !== 'mail') return words;
  const week = await weekOfPerson(database, notice, instant);
  return { ...words, lines: weekLines(week) };
};
