import { api, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import type { AccountService } from '../accounts.ts';
import type { DeleteAccount } from './delete-account.ts';

export const deleteAccountRoutes = (deleteAccount: DeleteAccount, { forgetBrowser }: AccountService) =>
  api.deleteAccount.handler(async ({ input, context }) => {
    orRefuse(await deleteAccount(personIn(context).accountId, input.password));
    context.setCookies(forgetBrowser());
    return {};
  });
