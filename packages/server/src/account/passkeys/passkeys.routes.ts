import type { RequestContext } from '../../api/procedures.ts';
import { api, actingSessionIn, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import type { AccountService } from '../accounts.ts';
import { accountRequestOf, setSignInCookies } from '../sign-in-cookies.ts';
import { relyingParty, type RelyingParty } from './relying-party.ts';

const siteOf = ({ site }: RequestContext): RelyingParty => relyingParty(site);

export const passkeysRoutes = (accounts: AccountService) => {
  const { passkeys } = accounts;
  return {
    list: api.passkeys.list.handler(async ({ context }) => ({
      passkeys: await passkeys.list(personIn(context).accountId),
    })),
    beginAdding: api.passkeys.beginAdding.handler(async ({ input, context }) => {
      const person = personIn(context);
      const [email, site] = [await accounts.emailOf(person), siteOf(context)];
      const begun = await passkeys.beginAdding({ person, email, site, password: input.password });
      return { options: { ...orRefuse(begun) } };
    }),
    add: api.passkeys.add.handler(async ({ input, context }) =>
      orRefuse(await passkeys.add(actingSessionIn(context), siteOf(context), input)),
    ),
    rename: api.passkeys.rename.handler(async ({ input, context }) => {
      orRefuse(await passkeys.rename(personIn(context).accountId, input.id, input.name));
      return {};
    }),
    remove: api.passkeys.remove.handler(async ({ input, context }) => {
      await passkeys.remove(actingSessionIn(context), input.id);
      return {};
    }),
    beginSignIn: api.passkeys.beginSignIn.handler(async ({ context }) => {
      const begun = await accounts.beginPasskeySignIn(siteOf(context), accountRequestOf(context));
      return { options: { ...orRefuse(begun) } };
    }),
    signIn: api.passkeys.signIn.handler(async ({ input, context }) =>
      setSignInCookies(
        context,
        orRefuse(await accounts.signInByPasskey(input, siteOf(context), accountRequestOf(context))),
      ),
    ),
  };
};
