import { api, personIn } from '../../api/procedures.ts';
import type { AccountService } from '../accounts.ts';

export const activityRoute = ({ trail }: AccountService) =>
  api.activity.handler(async ({ context }) => ({ events: await trail.list(personIn(context)) }));
