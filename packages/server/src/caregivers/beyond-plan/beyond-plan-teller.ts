// The mail to a caregiver for whom the plan has no room. The fourteen days of notice begin when the mail
// server accepts it.
import { wayEndsAt } from '@dosewell/domain/billing';
import { mayBeTold } from '@dosewell/domain/caregivers';
import { PRODUCT } from '@dosewell/domain/product';
import { dateOf, displayDate, wallTimeAt } from '@dosewell/domain/time';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Teller } from '../caregiver-channel.ts';
import { personName } from '../caregiver-mails.ts';
import type { KnownCaregiver } from '../caregiver.store.ts';
import { notePlanEnd } from './beyond-plan.store.ts';

const beyondPlanMail = (known: KnownCaregiver, endsAt: number): MailContent => {
  const name = personName(known);
  const day = displayDate(dateOf(wallTimeAt(endsAt, known.zone)));
  return {
    subject: `What ${name} shares with you ends on ${day}`,
    before: [
      `${name} has room for fewer caregivers in ${PRODUCT} than before. Until ${day} you are told as you were. After that you hear nothing, and of an SOS neither.`,
      `${name} is asked who stays. If you want to go on hearing, a word from you helps.`,
      `Should there be room for you again, messages go on, and you can stop them then as now.`,
    ],
    after: [],
  };
};

export const beyondPlanTeller: Teller = async ({ facts, known, now }) => {
  const { id } = known.caregiver;
  if (!mayBeTold(known.caregiver, now)) return { end: 'not_shared' };
  const beyond = await facts.beyondPlan(now);
  if (!beyond.some((one) => one.id === id)) return { end: 'over' };
  const endsAt = wayEndsAt(now);
  return {
    mail: beyondPlanMail(known, endsAt),
    sent: (within) => notePlanEnd(within, id, new Date(endsAt)),
  };
};
