// A phone that cleared the pages forgot whose copies it keeps. They wait for their person to sign in again, as records do after
// a session has ended, and go where nobody will: another account is open, or the server says so (decision 0096).
import type { Platform } from '../../platform/platform.ts';
import type { Account } from '../account/device-record.ts';
import { whyWiped } from '../account/wiped-elsewhere.ts';
import { copyNamed } from '../photos/copy-name.ts';
import { databaseName } from '../records/open-database.ts';
import type { Ask } from '../server/request.ts';
import { deleteSecondCopies, type SecondCopiesPlatform } from './second-copies.ts';

type OrphansPlatform = SecondCopiesPlatform & Pick<Platform, 'indexedDB'>;

const OUTSIDE = /^(?:journal|photos-owed):([^:]+)/;

/** What cannot be listed now is looked at the next time. */
const listed = (names: Promise<readonly string[]> | undefined): Promise<readonly string[]> =>
  (names ?? Promise.resolve([])).catch(() => []);

/** Whose copies a phone keeps. */
const peopleOfCopies = async ({ outside, outsideFiles }: SecondCopiesPlatform): Promise<Set<string>> => {
  const [texts, files, drafts] = await Promise.all([
    listed(outside?.names()),
    listed(outsideFiles?.names()),
    listed(outsideFiles?.drafts()),
  ]);
  return new Set([
    ...texts.flatMap((name) => OUTSIDE.exec(name)?.[1] ?? []),
    ...[...files, ...drafts].flatMap((name) => copyNamed(name)?.person ?? []),
  ]);
};

/** Those whose first copy is here stay with it: their person can still sign in and send. */
export const deleteOrphans = async (
  platform: OrphansPlatform,
  { userId, people = [] }: Pick<Account, 'userId' | 'people'>,
): Promise<void> => {
  const open = [userId, ...people.map((person) => person.userId)];
  const here = (await platform.indexedDB.databases()).map(({ name }) => name);
  for (const person of await peopleOfCopies(platform))
    if (!open.includes(person) && !here.includes(databaseName(person)))
      await deleteSecondCopies(platform, person);
};

/** Nobody is signed in: of each person the server says whether this device has to wipe, which a session that ran out is not. */
export const deleteWipedElsewhere = async (
  platform: OrphansPlatform,
  askAs: (person: string) => Ask,
): Promise<void> => {
  for (const person of await peopleOfCopies(platform))
    if (whyWiped(await askAs(person)('/account/session')) !== undefined)
      await deleteSecondCopies(platform, person);
};
