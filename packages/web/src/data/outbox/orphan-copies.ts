// Deletes second copies of people whom the phone no longer knows, after it cleared the pages' storage. Copies
// wait until their person signs in again; they are deleted when another account is opened, or when the server
// says that the device has to wipe (decision 0096).
import type { Platform } from '../../platform/platform.ts';
import { type Account, userIdsOf } from '../account/device-record.ts';
import { whyWiped } from '../account/wiped-elsewhere.ts';
import { copyNamed } from '../photos/copy-name.ts';
import { databaseName } from '../records/open-database.ts';
import { type Ask, NetworkError, START_TIMEOUT_MS } from '../server/request.ts';
import { deleteSecondCopies, type SecondCopiesPlatform } from './second-copies.ts';

type OrphansPlatform = SecondCopiesPlatform & Pick<Platform, 'indexedDB'>;

const OUTSIDE = /^(?:journal|photos-owed):([^:]+)/;

/** An empty list if listing fails; the next run tries again. */
const listed = (names: Promise<readonly string[]> | undefined): Promise<readonly string[]> =>
  (names ?? Promise.resolve([])).catch(() => []);

/** The people of whom a phone has second copies. */
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

/**
 * Deletes the copies of people who are neither of the open account nor have records here. People with records
 * here can still sign in and send.
 */
export const deleteOrphans = async (
  platform: OrphansPlatform,
  account: Pick<Account, 'userId' | 'people'>,
): Promise<void> => {
  const open = userIdsOf(account);
  const here = (await platform.indexedDB.databases()).map(({ name }) => name);
  for (const person of await peopleOfCopies(platform))
    if (!open.includes(person) && !here.includes(databaseName(person)))
      await deleteSecondCopies(platform, person);
};

/**
 * Run when nobody is signed in: deletes the copies of each person for whom the server says that this device
 * has to wipe. A session that merely ran out does not count. Any other answer counts as none: throws, so that
 * the next start asks again.
 */
export const deleteWipedElsewhere = async (
  platform: OrphansPlatform,
  askAs: (person: string) => Ask,
): Promise<void> => {
  for (const person of await peopleOfCopies(platform)) {
    const answer = await askAs(person)('/account/session', undefined, START_TIMEOUT_MS);
    if (answer.status !== 401) throw new NetworkError('no answer');
    if (whyWiped(answer) !== undefined) await deleteSecondCopies(platform, person);
  }
};
