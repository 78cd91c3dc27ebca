// The message that the person looks after their own records now. Nothing changes for the caregiver.
import { mayBeTold } from '@dosewell/domain/caregivers';
import { PRODUCT } from '@dosewell/domain/product';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Teller } from '../caregiver-channel.ts';
import { personName } from '../caregiver-mails.ts';
import type { KnownCaregiver } from '../caregiver.store.ts';

/** The `detail` of this message. */
export const NEW_LOGIN = 'new_login';

const newLoginMail = (known: KnownCaregiver): MailContent => {
  const name = personName(known);
  return {
    subject: `${name} has a login of their own now`,
    before: [
      `Until now somebody else looked after ${name} in ${PRODUCT}. ${name} has a login of their own now, and decides what is shared with you.`,
      'What you are told stays as it is.',
    ],
    after: [],
  };
};

export const newLoginTeller: Teller = ({ known, now }) =>
  mayBeTold(known.caregiver, now) ? { mail: newLoginMail(known) } : { end: 'not_shared' };
