// A report as text and HTML, with the words of the mail around it.
import { type Report, reportText } from '@dosewell/domain/report';
import { reportHtml } from './report-html.ts';
import type { ReportOrder, WrittenMail } from './report-order.ts';

const paragraphs = (words: readonly string[]): string => words.map((line) => `${line}\n\n`).join('');

export const writtenMail = (report: Report, mail: NonNullable<ReportOrder['mail']>): WrittenMail => ({
  person: report.person,
  text: `${paragraphs(mail.before)}${reportText(report)}\n\n${paragraphs(mail.after)}`,
  html: reportHtml(report, mail),
});
