// Which ids each route takes, and where. A route missing here fails the proof, so that somebody decides.
import type { contract } from '@dosewell/domain/contract';
import type { ListedRoute } from '../listed-routes.ts';
import { certain } from '@dosewell/domain/problem';

export type Place = 'path' | 'body' | 'nested' | 'query';

type Names<T> = Extract<keyof T, string>;
type NamesIn<T, K extends Names<T>> = T[K] extends { '~orpc': unknown } ? K : `${K}.${Names<T[K]>}`;
type RouteName = { [K in Names<typeof contract>]: NamesIn<typeof contract, K> }[Names<typeof contract>];

/** By route name. Empty if it only concerns the caller. */
export const ID_PLACES: Readonly<Record<RouteName, readonly Place[]>> = {
  'account.signUp': [],
  'account.signIn': [],
  'account.mailCode': [],
  'account.finishSignUp': [],
  'account.resendSignUp': [],
  'account.signOut': [],
  'account.session': [],
  'people.list': [],
  'people.add': [],
  'people.color': ['body'],
  'people.remove': ['body'],
  'people.putBack': ['body'],
  'handover.ask': ['body'],
  'handover.takeBack': ['body'],
  'handover.look': [],
  'handover.accept': [],
  'passwords.forgotten': [],
  'passwords.reset': [],
  'passwords.change': [],
  'emailAddress.state': [],
  'emailAddress.resend': [],
  'emailAddress.change': [],
  'emailAddress.confirm': [],
  'emailAddress.claim': [],
  'emailAddress.disown': [],
  'picture.set': [],
  'picture.remove': [],
  'picture.read': ['path'],
  'mealPhoto.set': ['path'],
  'mealPhoto.remove': ['path'],
  'mealPhoto.read': ['path'],
  'billing.terms': [],
  'billing.takeUp': [],
  'billing.giveUp': [],
  'billing.portal': [],
  'billing.cancel': [],
  'billing.keep': [],
  'billing.withdraw': [],
  'sessions.list': [],
  'sessions.end': ['body'],
  'sessions.endOthers': [],
  activity: [],
  'passkeys.list': [],
  'passkeys.beginAdding': [],
  'passkeys.add': [],
  'passkeys.rename': ['body'],
  'passkeys.remove': ['body'],
  'passkeys.beginSignIn': [],
  'passkeys.signIn': [],
  'twoStep.state': [],
  'twoStep.begin': [],
  'twoStep.confirm': [],
  'twoStep.disable': [],
  'twoStep.renewCodes': [],
  'twoStep.signIn': [],
  'yourData.export': [],
  'yourData.import': [],
  deleteAccount: [],
  'push.state': [],
  'push.subscribe': [],
  'push.unsubscribe': [],
  'push.test': [],
  'push.told': [],
  // Of the person's own messages: another's with the same id is another message.
  contact: ['body'],
  assistant: [],
  'caregivers.inviteAgain': ['body'],
  'caregivers.alerts': [],
  'caregivers.messages': [],
  'caregivers.looks': [],
  'caregivers.preview': [],
  'care.shared': [],
  'care.mark': [],
  'reports.sendHealthData': [],
  'reports.sendCareReport': [],
  'reports.sent': [],
  'reports.pdf': [],
  'secondWays.list': [],
  'secondWays.add': [],
  'secondWays.arrange': ['nested'],
  'secondWays.remove': ['body'],
  'secondWays.confirm': ['body'],
  'secondWays.test': ['body'],
  'sync.push': ['nested'],
  'sync.pull': ['query'],
  'sync.snapshot': ['query'],
  'sync.events': [],
  openapi: [],
};

/** Missing or superfluous entries; a path with an id must be listed with one. */
export const policyFaults = (
  routes: readonly ListedRoute[],
  places: Readonly<Record<string, readonly Place[]>> = ID_PLACES,
): string[] => [
  ...routes.filter(({ name }) => !(name in places)).map(({ name }) => `${name} has no policy`),
  ...routes
    .filter(
      ({ name, path }) => name in places && path.includes('{') !== certain(places[name]).includes('path'),
    )
    .map(({ name }) => `${name} is asked by other ids than its policy says`),
  ...Object.keys(places)
    .filter((known) => !routes.some(({ name }) => name === known))
    .map((name) => `${name} is no route any more`),
];
