// Mails to a person about their caregivers. They name no caregiver and no records, as others may read the
// mailbox.
import { PRODUCT } from '@dosewell/domain/product';
import type { MailTemplate } from '../platform/mail/mail-channel.ts';

export const personMails = {
  'caregiver-ending': () => ({
    subject: `What a caregiver is told in ${PRODUCT} ends in a week`,
    before: [
      'Hello,',
      `you let a caregiver be told for a limited time. It ends in a week, and the caregiver knows.`,
      `To go on, open ${PRODUCT} and press Renew: it stands on the dashboard, below the doses, and at Profile under Caregivers.`,
    ],
    after: ['If it may end, there is nothing to do.'],
  }),
} satisfies Record<string, MailTemplate>;
