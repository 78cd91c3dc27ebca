import type { ListedPasskey } from '@dosewell/domain/contract';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type { Ask } from '../../../data/server/request.ts';
import { send } from '../../../data/server/value-of.ts';
import { makePasskey } from '../../../platform/passkeys.ts';
import { PASSKEYS_PATH } from './passkeys-path.ts';

export interface Adding {
  /** `password`: the server wants the password first; the others are outcomes. */
  readonly kind: 'added' | 'password' | 'cancelled' | 'known' | 'refused';
  /** The outcome as a form shows it. */
  readonly answer: Result<unknown>;
}

const NOTHING = ok(undefined);

/** The server issues options, the device creates the passkey, the server stores it. */
export const addPasskey = async (ask: Ask, name: string, password?: string): Promise<Adding> => {
  const body = password === undefined ? {} : { password };
  const begun = await send<{ readonly options: unknown }>(ask, `${PASSKEYS_PATH}/begin`, body);
  if (!begun.ok && begun.problem.code === 'password_needed') return { kind: 'password', answer: NOTHING };
  if (!begun.ok) return { kind: 'refused', answer: begun };
  const made = await makePasskey(begun.value.options);
  if (made.kind === 'cancelled' || made.kind === 'known') return { kind: made.kind, answer: NOTHING };
  if (made.kind === 'failed') return { kind: 'refused', answer: refuse('passkey_refused') };
  const { credential } = made;
  const added = await send<ListedPasskey>(ask, `${PASSKEYS_PATH}/add`, { name, credential });
  return { kind: added.ok ? 'added' : 'refused', answer: added };
};
