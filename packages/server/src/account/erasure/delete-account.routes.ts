import { api, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import { endedCookie } from '../session-cookie.ts';
import type { DeleteAccount } from './delete-account.ts';

export const deleteAccountRoute = (deleteAccount: DeleteAccount) =>
  api.deleteAccount.handler(async ({ input, context }) => {
    orRefuse(await deleteAccount(personIn(context).accountId, input.password));
    context.setCookie(endedCookie(context.secure));
    return {};
  });
