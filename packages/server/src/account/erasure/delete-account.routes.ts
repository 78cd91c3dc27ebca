import { api, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import { DEVICE_COOKIE } from '../known-device.ts';
import { SESSION_COOKIE } from '../session-cookie.ts';
import type { DeleteAccount } from './delete-account.ts';

export const deleteAccountRoute = (deleteAccount: DeleteAccount) =>
  api.deleteAccount.handler(async ({ input, context }) => {
    orRefuse(await deleteAccount(personIn(context).accountId, input.password));
    context.setCookies([...SESSION_COOKIE.end(context.secure), ...DEVICE_COOKIE.end(context.secure)]);
    return {};
  });
