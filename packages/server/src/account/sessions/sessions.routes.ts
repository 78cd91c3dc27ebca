import { api, actingSessionIn, personIn } from '../../api/procedures.ts';
import type { AccountService } from '../accounts.ts';
import type { AuthenticatedPerson } from '../../api/authenticated-person.ts';

/** `news` makes the devices of an account sync, so that a device whose session was ended learns of it. */
export const sessionsRoutes = ({ ownSessions }: AccountService, news: (userId: string) => void) => {
  const told = ({ accountId }: AuthenticatedPerson, ended: number): { ended: number } => {
    if (ended > 0) news(accountId);
    return { ended };
  };
  return {
    list: api.sessions.list.handler(async ({ context }) => ({
      sessions: await ownSessions.list(personIn(context)),
    })),
    end: api.sessions.end.handler(async ({ input, context }) => {
      const person = actingSessionIn(context);
      return told(person, await ownSessions.end(person, input.id));
    }),
    endOthers: api.sessions.endOthers.handler(async ({ context }) => {
      const person = actingSessionIn(context);
      return told(person, await ownSessions.endOthers(person));
    }),
  };
};
