import { api, personIn } from '../../api/procedures.ts';
import type { Accounts } from '../accounts.ts';

export const activityRoute = ({ trail }: Accounts) =>
  api.activity.handler(async ({ context }) => ({ events: await trail.list(personIn(context)) }));
