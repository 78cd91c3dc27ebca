import { PRODUCT } from '@dosewell/domain/product';
import { type MailContent, renderMail } from '../../platform/mail/mail-content.ts';
import type { Mail } from '../../platform/mail/mail.ts';

export interface AlarmWords {
  readonly overdue: number;
  readonly oldest: number | undefined;
  readonly alarmMinutes: number;
  readonly publicUrl: URL | undefined;
}

/** Such as `2026-11-20 08:00 UTC`. */
export const inUtc = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const found = ({ overdue, oldest, alarmMinutes }: AlarmWords): string => {
  const minutes = alarmMinutes === 1 ? 'a minute' : `${alarmMinutes} minutes`;
  const waiting = overdue === 1 ? '1 reminder has' : `${overdue} reminders have`;
  const since = oldest === undefined ? '' : `, the first since ${inUtc(oldest)}`;
  return `${waiting} been due for more than ${minutes} without being handed over${since}.`;
};

export const alarmLine = (words: AlarmWords): string => `Reminders are late: ${found(words)}`;
export const overLine = (since: number): string =>
  `Reminders go out in time again; they were late since ${inUtc(since)}.`;

const written = (content: MailContent): Omit<Mail, 'to'> => renderMail(content, '');

export const alarmMail = (words: AlarmWords): Omit<Mail, 'to'> =>
  written({
    subject: `${PRODUCT}: reminders are late`,
    before: [found(words), 'People are not reminded of their medicines until this is mended.'],
    ...(words.publicUrl && {
      link: { label: 'See what waits', url: new URL('/admin/reminders', words.publicUrl).href },
    }),
    after: [
      'The log of the server says more. The page opens with ADMIN_TOKEN. A mail follows when reminders go out in time again.',
    ],
  });

export const overMail = (since: number, at: number): Omit<Mail, 'to'> =>
  written({
    subject: `${PRODUCT}: reminders go out in time again`,
    before: [`Reminders were late from ${inUtc(since)} to ${inUtc(at)}. Nothing waits any more.`],
    after: [],
  });
