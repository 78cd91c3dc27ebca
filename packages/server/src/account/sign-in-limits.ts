// Guesses at one account: at most a hundred in any 24 hours from all the devices it does not know, wherever they call from, and
// none of them at the cost of a device it knows (decision 0025; reliability T05, A1).
import type pg from 'pg';
import type { Problem } from '@dosewell/domain/problem';
import { attemptCounter, type Limit, soonAndToday } from './attempt-counter.ts';
import type { Standing } from './known-device.ts';
import { subscriberOf } from './subscriber.ts';

export interface SignInLimits {
  /** Wrong passwords for one account from one network address. */
  readonly signInToAccount: Limit;
  readonly signInFromAddress: Limit;
  readonly signUpFromAddress: Limit;
  /** Wrong passwords for all accounts together, from devices that the account does not know. */
  readonly signInFromEverywhere: Limit;
  /** Answers to a sign-up from one network address that tell that an address has an account. */
  readonly toldFromAddress: Limit;
  /** Wrong passwords for one account from all devices that never signed in to it. */
  readonly signInFromStrangers: Limit;
  /** The same from those that did, before the password or the second step was changed. */
  readonly signInFromFormerDevices: Limit;
  /** Wrong passwords for one account from one device that it knows. */
  readonly signInFromKnownDevice: Limit;
  readonly signInFromKnownDeviceADay: Limit;
}

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 3600;
/** Of such spans, 24 hours touch five. The words of `sign_in_paused` name it. */
const PAUSE = 6 * 3600;

/** A household behind one address never meets these; somebody trying passwords does at once. */
export const usualLimits: SignInLimits = {
  signInToAccount: { attempts: 10, seconds: QUARTER_HOUR },
  signInFromAddress: { attempts: 100, seconds: QUARTER_HOUR },
  signUpFromAddress: { attempts: 50, seconds: 60 * 60 },
  signInFromEverywhere: { attempts: 3000, seconds: 60 * 60 },
  toldFromAddress: { attempts: 10, seconds: DAY },
  signInFromStrangers: { attempts: 12, seconds: PAUSE },
  signInFromFormerDevices: { attempts: 8, seconds: PAUSE },
  signInFromKnownDevice: { attempts: 10, seconds: QUARTER_HOUR },
  signInFromKnownDeviceADay: { attempts: 40, seconds: DAY },
};

const EVERYBODY = 'everybody';

export interface SignInAttempt {
  readonly email: string;
  /** The client's network address. */
  readonly address: string;
  readonly device: Standing;
}

export interface SignInGate {
  /** Counts an attempt that names no account; false when there were too many from this address. */
  readonly admitAddress: (address: string) => Promise<boolean>;
  /** Counts an attempt; why not, when there were too many. */
  readonly refusalOfSignIn: (attempt: SignInAttempt) => Promise<Problem | undefined>;
  readonly admitSignUp: (address: string) => Promise<boolean>;
  /** Counts an answer that may tell that an address has an account; the seconds to wait when there were too many, else 0. */
  readonly admitTelling: (address: string) => Promise<number>;
  /** It told nothing. */
  readonly toldNothing: (address: string) => Promise<void>;
  /** The password was right: what was counted against the account no longer counts. */
  readonly forgive: (attempt: SignInAttempt) => Promise<void>;
}

export function signInGate(pool: pg.Pool, limits: SignInLimits): SignInGate {
  const toAccount = attemptCounter(pool, 'sign-in', limits.signInToAccount);
  const fromAddress = attemptCounter(pool, 'sign-in-from', limits.signInFromAddress);
  const fromEverywhere = attemptCounter(pool, 'sign-in-all', limits.signInFromEverywhere);
  const signUps = attemptCounter(pool, 'sign-up-from', limits.signUpFromAddress);
  const told = attemptCounter(pool, 'sign-up-told', limits.toldFromAddress);
  const fromOthers = {
    unknown: attemptCounter(pool, 'sign-in-stranger', limits.signInFromStrangers),
    former: attemptCounter(pool, 'sign-in-former', limits.signInFromFormerDevices),
  };
  const fromKnown = soonAndToday(
    attemptCounter(pool, 'sign-in-known', limits.signInFromKnownDevice),
    attemptCounter(pool, 'sign-in-known-day', limits.signInFromKnownDeviceADay),
  );
  const account = (email: string, where: string): string => `${email.toLowerCase()} ${where}`;

  return {
    admitAddress: (address) => fromAddress.admit(subscriberOf(address)),
    admitSignUp: (address) => signUps.admit(subscriberOf(address)),
    admitTelling: (address) => told.admitAfter(subscriberOf(address)),
    toldNothing: (address) => told.takeBack(subscriberOf(address)),

    refusalOfSignIn: async ({ email, address, device }) => {
      const tooMany: Problem = { code: 'too_many_attempts' };
      if (device.kind === 'known')
        return (await fromKnown.admit(account(email, device.deviceId))) ? undefined : tooMany;
      const from = subscriberOf(address);
      if (!(await fromAddress.admit(from)) || !(await toAccount.admit(account(email, from)))) return tooMany;
      // One guess at each of ten thousand accounts meets no other limit.
      if (!(await fromEverywhere.admit(EVERYBODY))) return tooMany;
      const retryAfter = await fromOthers[device.kind].admitAfter(email.toLowerCase());
      return retryAfter === 0 ? undefined : { code: 'sign_in_paused', retryAfter };
    },

    forgive: async ({ email, address, device }) => {
      if (device.kind === 'known') return fromKnown.forgive(account(email, device.deviceId));
      await fromEverywhere.takeBack(EVERYBODY);
      await toAccount.forgive(account(email, subscriberOf(address)));
      await fromOthers[device.kind].takeBack(email.toLowerCase());
    },
  };
}
