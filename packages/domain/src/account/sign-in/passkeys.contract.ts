// Sign-in with a passkey. A passkey proves possession of the device and verifies its user, so it counts as
// both factors of two-step sign-in (OQ-020, OQ-024).
import * as z from 'zod';
import { route } from '../../route.ts';
import { currentUserSchema, sharedDevice, timezone } from '../account.schema.ts';
import { judgedLine } from '../../text/judged-text.schema.ts';
import { passkeyNameFault } from './passkey-name-rule.ts';

const name = judgedLine(passkeyNameFault).trim();
/** The browser's credential (W3C Web Authentication, JSON form); the WebAuthn library validates it. */
const credential = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.string().max(50),
  response: z.looseObject({ clientDataJSON: z.string().max(20_000) }),
});
const options = z.strictObject({ options: z.looseObject({ challenge: z.string() }) });
const nothing = z.strictObject({}).optional();

const listedPasskey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  added_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  /** Whether the passkey is synced to the person's other devices. */
  synced: z.boolean(),
});

export type ListedPasskey = z.infer<typeof listedPasskey>;

export const passkeysContract = {
  list: route({
    method: 'GET',
    path: '/account/passkeys',
    summary: 'The passkeys of the account, the newest first',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(nothing)
    .output(z.strictObject({ passkeys: z.array(listedPasskey) })),

  beginAdding: route({
    method: 'POST',
    path: '/account/passkeys/begin',
    summary: 'What a new passkey is made with; needs the password, or a sign-in minutes ago',
    who: 'person',
    rate: 'sign_in',
    repeat: 'each',
    refusals: ['password_needed', 'wrong_password', 'too_many_passkeys', 'too_many_attempts'],
  })
    .input(z.strictObject({ password: z.string().max(500).optional() }))
    .output(options),

  add: route({
    method: 'POST',
    path: '/account/passkeys/add',
    summary: 'Keep a new passkey',
    who: 'person',
    rate: 'write',
    repeat: 'each',
    refusals: ['passkey_refused'],
  })
    .input(z.strictObject({ name, credential }))
    .output(listedPasskey),

  rename: route({
    method: 'POST',
    path: '/account/passkeys/rename',
    summary: 'Give a passkey another name',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: ['not_found'],
  })
    .input(z.strictObject({ id: z.uuid(), name }))
    .output(z.strictObject({})),

  remove: route({
    method: 'POST',
    path: '/account/passkeys/remove',
    summary: 'Sign in with this passkey no more',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: [],
  })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({})),

  beginSignIn: route({
    method: 'POST',
    path: '/account/passkeys/sign-in/begin',
    summary: 'What a passkey is asked to sign',
    who: 'anyone',
    rate: 'sign_in',
    repeat: 'each',
    refusals: ['too_many_attempts'],
  })
    .input(nothing)
    .output(options),

  signIn: route({
    method: 'POST',
    path: '/account/passkeys/sign-in',
    summary: 'Sign in with a passkey',
    who: 'anyone',
    rate: 'sign_in',
    repeat: 'each',
    refusals: ['passkey_refused', 'too_many_attempts'],
  })
    .input(z.strictObject({ credential, timezone, shared_device: sharedDevice }))
    .output(currentUserSchema),
};
