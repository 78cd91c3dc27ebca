// Receipts for leaving a paid plan: what was declared and when, to the minute.
import { PRODUCT } from '@dosewell/domain/product';
import type { MailTemplate } from '../platform/mail/mail-channel.ts';

const moment = (at: unknown, zone: unknown): string => {
  const words = { dateStyle: 'long', timeStyle: 'short', timeZone: String(zone) } as const;
  return `${new Intl.DateTimeFormat('en', words).format(Number(at))} (${String(zone)})`;
};

const NO_LOSS =
  'Nothing you recorded is lost or hidden, your active medications stay active, and notifications go on. Where reminders reach you by email or text message, we tell you there before they end.';

export const billingMails = {
  'contract-withdrawn': ({ site, at, zone }) => ({
    subject: `You withdrew from your ${PRODUCT} plan`,
    before: [
      'Hello,',
      `this confirms that you withdrew from the contract about your paid ${PRODUCT} plan on ${moment(at, zone)}. The contract is over.`,
      'Whatever you paid for it is paid back the way you paid it, within 14 days at the latest.',
      NO_LOSS,
    ],
    link: { label: 'Your subscription', url: `${String(site)}/subscription` },
    after: ['If it was not you, please change your password, and write to whoever runs this server.'],
  }),
  'plan-cancelled': ({ site, at, until, zone }) => ({
    subject: `You cancelled your ${PRODUCT} plan`,
    before: [
      'Hello,',
      `this confirms that you cancelled your paid ${PRODUCT} plan on ${moment(at, zone)}.`,
      until === null
        ? 'It ends with the time that you have paid for. Nothing more is charged.'
        : `It stays until ${moment(until, zone)}, and ends then. Nothing more is charged.`,
      NO_LOSS,
    ],
    link: { label: 'Keep the plan after all', url: `${String(site)}/subscription` },
    after: ['If it was not you, please change your password.'],
  }),
} satisfies Record<string, MailTemplate>;

export type BillingMail = keyof typeof billingMails;
