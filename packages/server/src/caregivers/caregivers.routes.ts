import { api, personIn } from '../api/procedures.ts';
import { orRefuse } from '../api/refused.ts';
import type { CaregiverService } from './caregivers.ts';

export const caregiversRoutes = (caregivers: CaregiverService) => ({
  inviteAgain: api.caregivers.inviteAgain.handler(async ({ input, context }) => {
    orRefuse(await caregivers.inviteAgain(personIn(context), input.id));
    return {};
  }),
  messages: api.caregivers.messages.handler(async ({ context }) => ({
    messages: await caregivers.messages(personIn(context)),
  })),
  looks: api.caregivers.looks.handler(({ context }) => caregivers.looks(personIn(context))),
  preview: api.caregivers.preview.handler(async ({ input, context }) => ({
    key: await caregivers.preview(personIn(context), input),
  })),
  alerts: api.caregivers.alerts.handler(({ input, context }) =>
    caregivers.sendSos(personIn(context), input.place),
  ),
});
