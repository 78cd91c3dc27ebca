// A report as the text and HTML of a mail, with the mail's words around it.
import { type Report, reportText } from '@dosewell/domain/report';
import { reportHtml } from './report-html.ts';
import type { ReportOrder, WrittenMail } from './report-order.ts';

const paragraphs = (words: readonly string[]): string => words.map((line) => `${line}\n\n`).join('');

export const writtenMail = (report: Report, mail: NonNullable<ReportOrder['mail']>): WrittenMail => ({
  person: report.person,
  text: `${paragraphs(mail.before)}${reportText(report)}\n\n${paragraphs(mail.after)}`,
  html: reportHtml(report, mail),
});
