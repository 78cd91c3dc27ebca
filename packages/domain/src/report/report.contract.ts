// A report sent by mail, to a caregiver or to oneself, and the PDF of it (CARE-019, INS-012).
import * as z from 'zod';
import { emailFault } from '../account/sign-in/email-rule.ts';
import { route } from '../route.ts';
import { judgedBy } from '../text/judged-text.schema.ts';
import { REPORT_RANGES, SHARED_RANGES, SHARED_TYPES } from './report-topics.ts';

const nothing = z.strictObject({});
const range = z.literal([...REPORT_RANGES]);

/** Properties of the routes that mail a report to one address. */
const MAILED = {
  method: 'POST',
  fills: true,
  who: 'person',
  rate: 'mail',
  repeat: 'each',
  refusals: [
    'email_unconfirmed',
    'mail_not_offered',
    'too_many_reports',
    'report_not_sent',
    'report_refused',
    'caregiver_stopped',
    'report_in_plan',
  ],
} as const;

export const reportContract = {
  sendHealthData: route({
    ...MAILED,
    path: '/send-health-data',
    summary: 'Share the chosen kinds of data of the last days by mail with one address',
  })
    .input(
      z.strictObject({
        recipientEmail: judgedBy(emailFault).trim(),
        dataTypes: z
          .array(z.enum(SHARED_TYPES))
          .min(1, 'Please choose what to share')
          .refine((types) => new Set(types).size === types.length, 'Each kind once'),
        dateRange: z.literal([...SHARED_RANGES]),
      }),
    )
    .output(nothing),

  sendCareReport: route({
    ...MAILED,
    path: '/send-care-report',
    summary: 'Send the care report by mail to one address; without one, to that of the account',
  })
    .input(
      z.strictObject({
        range_days: range,
        recipient: judgedBy(emailFault).trim().optional(),
        /** Whether notes are included, which may mention other topics. */
        notes: z.boolean().optional(),
        /** Whether the PDF is attached, which only a plan includes. */
        pdf: z.boolean().optional(),
      }),
    )
    .output(nothing),

  sent: route({
    method: 'GET',
    path: '/sent-reports',
    summary: 'The last reports that were sent: when, to whom, and what they held',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(nothing.optional())
    .output(
      z.strictObject({
        reports: z.array(
          z.strictObject({
            id: z.uuid(),
            sent_at: z.iso.datetime(),
            recipient: z.string(),
            topics: z.array(z.string()),
            days: z.int(),
            pdf: z.boolean(),
          }),
        ),
      }),
    ),

  pdf: route({
    method: 'GET',
    path: '/care-report/pdf',
    summary: 'The care report as a PDF',
    who: 'person',
    rate: 'write',
    repeat: 'safe',
    refusals: ['report_in_plan', 'too_many_reports'],
  })
    .input(z.strictObject({ range_days: z.coerce.number().pipe(range), notes: z.stringbool().optional() }))
    .output(z.file()),
};
