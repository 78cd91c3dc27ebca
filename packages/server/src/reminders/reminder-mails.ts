// Mails about reminders. They name no medication, nor say that there is one, as others may read the
// mailbox.
import { PRODUCT } from '@dosewell/domain/product';
import type { MailTemplate } from '../platform/mail/mail-channel.ts';

export const reminderMails = {
  'no-device': ({ site }) => ({
    subject: `${PRODUCT} reminders reach no device any more`,
    before: [
      'Hello,',
      'the browser that showed your reminders has stopped taking them, and no other device of yours shows them. Nothing will remind you until one does.',
      'Please set another alarm for now. Then open the app on your phone or computer, and turn notifications on again:',
    ],
    link: { label: 'Turn reminders on again', url: `${String(site)}/settings#notifications` },
    after: ['If you turned them off yourself, there is nothing to do.'],
  }),
} satisfies Record<string, MailTemplate>;
