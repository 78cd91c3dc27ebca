import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type { InputOf } from '../../../data/server/api.ts';
import type { Ask } from '../../../data/server/request.ts';
import { send } from '../../../data/server/value-of.ts';
import { makePasskey } from '../../../platform/passkeys.ts';

export interface Adding {
  /** `password`: the server asks for the password first. The other kinds are outcomes. */
  readonly kind: 'added' | 'password' | 'cancelled' | 'known' | 'refused';
  /** The outcome as a result, whose problem the form shows. */
  readonly answer: Result<unknown>;
}

type SentCredential = InputOf<'POST', '/account/passkeys/add'>['credential'];

const NOTHING = ok(undefined);

/** Adds a passkey: the server issues options, the device creates the passkey, and the server stores it. */
export const addPasskey = async (ask: Ask, name: string, password?: string): Promise<Adding> => {
  const body = password === undefined ? {} : { password };
  const begun = await send(ask, '/account/passkeys/begin', body);
  if (!begun.ok && begun.problem.code === 'password_needed') return { kind: 'password', answer: NOTHING };
  if (!begun.ok) return { kind: 'refused', answer: begun };
  const made = await makePasskey(begun.value.options);
  if (made.kind === 'cancelled' || made.kind === 'known') return { kind: made.kind, answer: NOTHING };
  if (made.kind === 'failed') return { kind: 'refused', answer: refuse('passkey_refused') };
  // The browser's own object is sent unchanged; the server's WebAuthn library validates it.
  const credential = made.credential as SentCredential;
  const added = await send(ask, '/account/passkeys/add', { name, credential });
  return { kind: added.ok ? 'added' : 'refused', answer: added };
};
