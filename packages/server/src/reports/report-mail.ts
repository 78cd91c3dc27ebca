// The mail with a report. It is written from the records when it is sent.
import { PRODUCT } from '@dosewell/domain/product';
import type { Database } from '../platform/database/db.ts';
import type { Letter } from '../platform/mail/mail-channel.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { MadeReport, WriteReport } from './report-writer.ts';
import { findReport, noteRefused, noteSent, REPORT_LETTER, type SentReport } from './sent-reports.store.ts';

const BEFORE = [
  `You get this report because the person named below asked ${PRODUCT} to send it to this address, once.`,
];
const AFTER = [
  'It holds what the person entered, and nobody has checked it. It is no message in an emergency.',
  'If you do not know this person, please delete this mail. Nobody reads answers to it.',
];

/** The mail's words around a report. */
export const AROUND_REPORT = { before: BEFORE, after: AFTER };

export const reportMail = (
  { recipient, title }: Pick<SentReport, 'recipient' | 'title'>,
  { mail, pdf }: MadeReport,
): Mail | undefined => {
  if (mail === undefined) return undefined;
  const { person, text, html } = mail;
  const attachments =
    pdf === undefined ? {} : { attachments: [{ name: PDF_NAME, type: PDF_TYPE, bytes: pdf }] };
  return {
    to: recipient,
    subject: person === '' ? title : `${title} of ${person}`,
    text,
    html,
    ...attachments,
  };
};

export const PDF_NAME = 'health-report.pdf';
export const PDF_TYPE = 'application/pdf';

export const reportMails = (
  database: Pick<Database, 'look' | 'asUser'>,
  write: WriteReport,
  now: () => number,
) => ({
  [REPORT_LETTER]: {
    write: async ({ userId, content }) => {
      const report = await findReport(database, userId, String(content['report']));
      if (report === undefined) return undefined;
      const { title, topics, days, pdf } = report;
      const order = { title, topics, days, pdf, mail: AROUND_REPORT, now: now() };
      return reportMail(report, await write(userId, order));
    },
    sent: ({ userId, content }) => noteSent(database, userId, String(content['report']), new Date(now())),
    refused: ({ userId, content }) =>
      noteRefused(database, userId, String(content['report']), new Date(now())),
  } satisfies Letter,
});
