import { careReportTopics } from '@dosewell/domain/report';
import { isoInstant } from '@dosewell/domain/time';
import { api, personIn } from '../api/procedures.ts';
import { orRefuse } from '../api/refused.ts';
import { PDF_NAME, PDF_TYPE } from './report-mail.ts';
import type { Reports } from './reports.ts';

export const reportsRoutes = (reports: Reports) => ({
  sendHealthData: api.reports.sendHealthData.handler(async ({ input, context }) => {
    const { recipientEmail: recipient, dataTypes: topics, dateRange: days } = input;
    orRefuse(await reports.send(personIn(context), { recipient, topics, days, pdf: false }));
    return {};
  }),
  sendCareReport: api.reports.sendCareReport.handler(async ({ input, context }) => {
    const { recipient, range_days: days, notes = false, pdf = false } = input;
    const wanted = { recipient, topics: careReportTopics(notes), days, pdf };
    orRefuse(await reports.send(personIn(context), wanted));
    return {};
  }),
  sent: api.reports.sent.handler(async ({ context }) => ({
    reports: (await reports.sent(personIn(context))).map(({ id, recipient, topics, days, pdf, sentAt }) => ({
      id,
      recipient,
      topics: [...topics],
      days,
      pdf,
      sent_at: isoInstant(sentAt?.getTime() ?? 0),
    })),
  })),
  pdf: api.reports.pdf.handler(async ({ input, context }) => {
    const { range_days: days, notes = false } = input;
    const bytes = orRefuse(await reports.pdf(personIn(context), { days, notes }));
    return new File([bytes], PDF_NAME, { type: PDF_TYPE });
  }),
});
