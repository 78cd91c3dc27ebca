// Words of messages to caregivers that can wait: which medications run low, and how a week went.
import { type CaregiverWeek, lowStockLines, weekLinesForCaregiver } from '@dosewell/domain/caregivers';
import type { runningLow } from '@dosewell/domain/reminders/notices';
import { PRODUCT } from '@dosewell/domain/product';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { personName } from '../caregiver-mails.ts';
import type { KnownCaregiver } from '../caregiver.store.ts';

export const refillMail = (known: KnownCaregiver, low: ReturnType<typeof runningLow>): MailContent => {
  const name = personName(known);
  return {
    subject: low.length === 1 ? `Refill for ${name}` : `Refills for ${name}`,
    before: [
      `By what is recorded, ${low.length === 1 ? 'this medicine' : 'these medicines'} of ${name} will run out:`,
      ...lowStockLines(low),
      `A packet that is at home and was not entered does not count here. Please ask ${name} before you order.`,
    ],
    after: ['You are told once, and again only when it runs low after a refill.'],
  };
};

export const weekMail = (known: KnownCaregiver, week: CaregiverWeek): MailContent => {
  const name = personName(known);
  return {
    subject: `The week of ${name}`,
    before: weekLinesForCaregiver(name, week, known.caregiver.shares),
    after: [`Without an answer means that ${PRODUCT} was not told. ${name} may well have taken it.`],
  };
};
