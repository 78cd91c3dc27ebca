// The writer of reports: a separate process that makes the mail and the PDF of one report, so that a long one
// takes neither the server's time nor its memory (decision 0077).
import { reportText } from '@dosewell/domain/report';
import 'temporal-polyfill/global';
import { framed, framesOf, READY } from './platform/child/frames.ts';
import { lowerPriority } from './platform/child/give-way.ts';
import { reportHtml } from './reports/report-html.ts';
import { reportOfRows, type StoredRecords } from './reports/report-of-rows.ts';
import type { ReportOrder, WrittenMail } from './reports/report-order.ts';
import { reportPdf } from './reports/report-pdf.ts';

const MOST_SENT = 64 * 1024 * 1024;
const NONE = new Uint8Array(0);

const paragraphs = (words: readonly string[]): string => words.map((line) => `${line}\n\n`).join('');

async function answer(order: ReportOrder, stored: StoredRecords): Promise<void> {
  const report = reportOfRows(stored, order);
  const mail: WrittenMail | undefined = order.mail && {
    person: report.person,
    text: `${paragraphs(order.mail.before)}${reportText(report)}\n\n${paragraphs(order.mail.after)}`,
    html: reportHtml(report, order.mail),
  };
  process.stdout.write(framed(mail === undefined ? NONE : Buffer.from(JSON.stringify(mail))));
  process.stdout.write(framed(order.pdf ? await reportPdf(report, new Date(order.now)) : NONE));
}

lowerPriority();
process.stdout.write(READY);
const frames = framesOf(process.stdin, MOST_SENT);
const told = await frames.next();
const sent = await frames.next();
if (Buffer.isBuffer(told.value) && Buffer.isBuffer(sent.value))
  await answer(
    JSON.parse(told.value.toString()) as ReportOrder,
    JSON.parse(sent.value.toString()) as StoredRecords,
  );
process.stdin.destroy();
