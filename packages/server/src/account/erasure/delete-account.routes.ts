import { api, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import { endedCookie } from '../session-cookie.ts';
import type { DeleteAccount } from './delete-account.ts';

/** `news` has the other devices of a person ask at once, so that they learn they are to wipe their records. */
export const deleteAccountRoute = (deleteAccount: DeleteAccount, news: (userId: string) => void) =>
  api.deleteAccount.handler(async ({ input, context }) => {
    const people = orRefuse(await deleteAccount(personIn(context).accountId, input.password));
    context.setCookie(endedCookie(context.secure));
    for (const userId of people) news(userId);
    return {};
  });
