// The report writer, a separate process that makes the mail and the PDF of one report, so that a long
// report takes neither the server's time nor its memory (decision 0077).
import 'temporal-polyfill/global';
import { framed, framesOf, READY } from './platform/child/frames.ts';
import { lowerPriority } from './platform/child/give-way.ts';
import { reportOfRows, type StoredRecords } from './reports/report-of-rows.ts';
import type { ReportOrder } from './reports/report-order.ts';
import type { reportPdf } from './reports/report-pdf.ts';
import { writtenMail } from './reports/written-mail.ts';

const MOST_SENT = 64 * 1024 * 1024;
const NONE = new Uint8Array(0);

/** The PDF code is loaded only if a PDF is wanted: a mail alone then takes half the memory. */
const pdfOf: typeof reportPdf = async (report, madeAt) =>
  (await import('./reports/report-pdf.ts')).reportPdf(report, madeAt);

async function answer(order: ReportOrder, stored: StoredRecords): Promise<void> {
  const report = reportOfRows(stored, order);
  const mail = order.mail && writtenMail(report, order.mail);
  process.stdout.write(framed(mail === undefined ? NONE : Buffer.from(JSON.stringify(mail))));
  process.stdout.write(framed(order.pdf ? await pdfOf(report, new Date(order.now)) : NONE));
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
