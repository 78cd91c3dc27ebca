// The mail to a person whose plan has room for fewer caregivers than they have. It names none of them.
import { planFeatures } from '@dosewell/domain/billing';
import { PRODUCT } from '@dosewell/domain/product';
import type { Database } from '../../platform/database/db.ts';
import type { Letter } from '../../platform/mail/mail-channel.ts';
import { renderMail } from '../../platform/mail/mail-content.ts';
import { withinPlan } from './beyond-plan.store.ts';

export const BEYOND_PLAN_LETTER = 'caregivers-beyond-plan';

const holds = (count: number): string => (count === 1 ? 'one caregiver' : `${count} caregivers`);

export const beyondPlanMails = (database: Pick<Database, 'asUser'>, now: () => number) => ({
  [BEYOND_PLAN_LETTER]: {
    write: async ({ userId, recipient }) => {
      const { plan, beyond } = await database.asUser(userId, (db) => withinPlan(db, now()));
      if (beyond.length === 0) return undefined;
      return renderMail(
        {
          subject: `Please choose which caregivers ${PRODUCT} goes on telling`,
          before: [
            'Hello,',
            `your plan holds ${holds(planFeatures[plan].caregivers)}, and more are told at the moment. Those beyond it are told for 14 more days, by their own mail about it. After that they hear nothing, and of an SOS neither.`,
            `To choose who stays, open ${PRODUCT} and go to Profile, Caregivers. All of them stay in your list, and with a plan that holds them they are told again.`,
          ],
          after: ['If it may be as the list is, there is nothing to do: the first in it stay.'],
        },
        recipient,
      );
    },
  } satisfies Letter,
});
