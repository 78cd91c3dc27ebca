// At most a hundred guesses per account in 24 hours from all unknown devices together, without affecting
// known devices (decision 0025, decision 0034, T-05).
import type pg from 'pg';
import { WAITS_FROM_ADDRESS, WAITS_OF_ACCOUNT } from '@dosewell/domain/account';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { attemptCounter, type Limit, soonAndToday } from '../../platform/attempt-counter.ts';
import type { DeviceStanding } from './known-device.ts';
import { signInWait, type SignInAttemptResult, type Waits } from './sign-in-wait.ts';
import { subscriberOf } from '../../platform/http/address/subscriber.ts';

export interface SignInLimits {
  /**
   * Waits after wrong passwords for one account, from devices that have not signed in with its current
   * password.
   */
  readonly waits: Waits;
  readonly signInFromAddress: Limit;
  readonly signUpFromAddress: Limit;
  /** Wrong passwords for all accounts together, from devices those accounts do not know. */
  readonly signInFromEverywhere: Limit;
  /** Refused sign-ups from one network address: each reveals that an e-mail address has an account. */
  readonly toldFromAddress: Limit;
  /** Wrong passwords for one account from one known device. */
  readonly signInFromKnownDevice: Limit;
  readonly signInFromKnownDeviceADay: Limit;
}

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 3600;

/** A household behind one network address never reaches these limits; password guessing does at once. */
export const usualLimits: SignInLimits = {
  waits: { fromAddress: WAITS_FROM_ADDRESS, ofAccount: WAITS_OF_ACCOUNT },
  signInFromAddress: { attempts: 100, seconds: QUARTER_HOUR },
  signUpFromAddress: { attempts: 50, seconds: 60 * 60 },
  signInFromEverywhere: { attempts: 3000, seconds: 60 * 60 },
  toldFromAddress: { attempts: 10, seconds: DAY },
  signInFromKnownDevice: { attempts: 10, seconds: QUARTER_HOUR },
  signInFromKnownDeviceADay: { attempts: 40, seconds: DAY },
};

const EVERYBODY = 'everybody';

export interface SignInAttempt {
  readonly email: string;
  /** The client's network address. */
  readonly address: string;
  readonly device: DeviceStanding;
}

export interface SignInGate {
  /** Counts an attempt that names no account; false if this address made too many. */
  readonly admitAddress: (address: string) => Promise<boolean>;
  /** Counts an attempt; a problem if there were too many. */
  readonly admitSignIn: (attempt: SignInAttempt) => Promise<Result<SignInAttemptResult>>;
  readonly admitSignUp: (address: string) => Promise<boolean>;
  /**
   * Counts a sign-up that may reveal an account; returns the seconds to wait if there were too many, else
   * 0.
   */
  readonly admitTelling: (address: string) => Promise<number>;
  /** Uncounts a sign-up, as its answer revealed no account. */
  readonly toldNothing: (address: string) => Promise<void>;
  /** Resets the counts against the account from here, after a correct password during a wait. */
  readonly forget: (attempt: SignInAttempt) => Promise<void>;
}

export function signInGate(pool: pg.Pool, limits: SignInLimits, now: () => number): SignInGate {
  const wait = signInWait(pool, limits.waits, now);
  const fromAddress = attemptCounter(pool, 'sign-in-from', limits.signInFromAddress);
  const fromEverywhere = attemptCounter(pool, 'sign-in-all', limits.signInFromEverywhere);
  const signUps = attemptCounter(pool, 'sign-up-from', limits.signUpFromAddress);
  const told = attemptCounter(pool, 'sign-up-told', limits.toldFromAddress);
  const fromKnown = soonAndToday(
    attemptCounter(pool, 'sign-in-known', limits.signInFromKnownDevice),
    attemptCounter(pool, 'sign-in-known-day', limits.signInFromKnownDeviceADay),
  );
  const account = (email: string, where: string): string => `${email.toLowerCase()} ${where}`;

  const admitKnown = async (who: string): Promise<Result<SignInAttemptResult>> => {
    if (!(await fromKnown.admit(who))) return refuse('too_many_attempts');
    return ok({ right: () => fromKnown.forgive(who), unjudged: async () => {} });
  };

  return {
    admitAddress: (address) => fromAddress.admit(subscriberOf(address)),
    admitSignUp: (address) => signUps.admit(subscriberOf(address)),
    admitTelling: (address) => told.admitAfter(subscriberOf(address)),
    toldNothing: (address) => told.takeBack(subscriberOf(address)),

    admitSignIn: async ({ email, address, device }) => {
      if (device.kind === 'known') return admitKnown(account(email, device.deviceId));
      const from = subscriberOf(address);
      if (!(await fromAddress.admit(from))) return refuse('too_many_attempts');
      const admitted = await wait.admit(email, from);
      if (!admitted.ok) return admitted;
      // All guesses together are limited too: one at each of ten thousand accounts would pass the other limits.
      if (!(await fromEverywhere.admit(EVERYBODY))) {
        await admitted.value.unjudged();
        return refuse('too_many_attempts');
      }
      const { right, unjudged } = admitted.value;
      const nobodys = (also: () => Promise<void>) => async () => {
        await fromEverywhere.takeBack(EVERYBODY);
        await also();
      };
      return ok({ right: nobodys(right), unjudged: nobodys(unjudged) });
    },

    forget: ({ email, address }) => wait.forget(email, subscriberOf(address)),
  };
}
