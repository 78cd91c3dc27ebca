// The teller of each kind of message to a caregiver.
import { asksToRenew, mayBeTold, mayConfirm } from '@dosewell/domain/caregivers';
import { alertTellers } from './alert-tellers.ts';
import type { Tellers } from './caregiver-channel.ts';
import { PAGE_LINK } from './page/page-links.store.ts';
import { noticeTellers } from './notices/notice-tellers.ts';
import { BEYOND_PLAN } from './beyond-plan/beyond-plan.store.ts';
import { beyondPlanTeller } from './beyond-plan/beyond-plan-teller.ts';
import { NEW_LOGIN, newLoginTeller } from './of-new-login/new-login-teller.ts';
import { endingMail, invitationMail, pageLinkMail } from './caregiver-mails.ts';

export const caregiverTellers: Tellers = {
  ...alertTellers,
  ...noticeTellers,
  invitation: ({ known, now, links, userId, message }) => {
    if (message.detail === PAGE_LINK)
      return mayBeTold(known.caregiver, now)
        ? { mail: pageLinkMail(links, userId, known, message.id) }
        : { end: 'not_shared' };
    return mayConfirm(known.caregiver, now)
      ? { mail: invitationMail(links, userId, known) }
      : { end: 'not_shared' };
  },
  ending: (telling) => {
    const { known, now, message } = telling;
    if (message.detail === BEYOND_PLAN) return beyondPlanTeller(telling);
    if (message.detail === NEW_LOGIN) return newLoginTeller(telling);
    if (!mayBeTold(known.caregiver, now)) return { end: 'not_shared' };
    return asksToRenew(known.caregiver, now) ? { mail: endingMail(known) } : { end: 'over' };
  },
};
