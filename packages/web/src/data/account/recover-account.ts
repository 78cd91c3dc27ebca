// Recovers the account from the server when the device record was lost but the session was kept. It does not
// run after a sign-out, which removes the device's signed-in mark.
import type { Platform } from '../../platform/platform.ts';
import type { CurrentUser } from '@dosewell/domain/account/schema';
import { accountOf } from './current-user.ts';
import { type Account, writeDevice } from './device-record.ts';
import { type Ask, askFor, NetworkError, START_TIMEOUT_MS, UnexpectedAnswer } from '../server/request.ts';
import { deleteWipedElsewhere } from '../outbox/orphan-copies.ts';
import type { SecondCopiesPlatform } from '../outbox/second-copies.ts';

/** Opens the session's account on this device again. Undefined if there is no session or no answer. */
export const recoverAccount = async (
  platform: SecondCopiesPlatform & Pick<Platform, 'indexedDB' | 'markOpen'>,
  ask: Ask,
  askAs: (person: string) => Ask = askFor,
): Promise<Account | undefined> => {
  try {
    const { status, body } = await ask('/account/session', undefined, START_TIMEOUT_MS);
    if (status === 401) {
      await deleteWipedElsewhere(platform, askAs);
      platform.markOpen(false);
    }
    if (status !== 200) return undefined;
    const account = accountOf(body as CurrentUser);
    await writeDevice(platform.indexedDB, { account });
    return account;
  } catch (error) {
    if (error instanceof NetworkError) return undefined;
    throw error;
  }
};

/**
 * Asks the server for the account of a shared device, which stores neither its names nor its address. Throws
 * if there is no answer.
 */
export const askSessionAccount = async (
  platform: Pick<Platform, 'indexedDB'>,
  ask: Ask,
): Promise<Account | undefined> => {
  const { status, body } = await ask('/account/session', undefined, START_TIMEOUT_MS);
  if (status === 401) return undefined;
  if (status !== 200) throw new UnexpectedAnswer(status);
  const account = accountOf(body as CurrentUser);
  await writeDevice(platform.indexedDB, { account });
  return account;
};
