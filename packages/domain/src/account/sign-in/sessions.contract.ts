// Listing and ending the sessions of an account (OQ-020, OQ-024).
import * as z from 'zod';
import { route } from '../../route.ts';

const instant = z.iso.datetime();

const listedSession = z.strictObject({
  id: z.uuid(),
  /** Readable name, such as "Chrome on Windows". */
  device: z.string(),
  handheld: z.boolean(),
  signed_in_at: instant,
  /** Rounded to the hour. */
  last_used_at: instant,
  shared_device: z.boolean(),
  /** Whether this is the requesting session. */
  current: z.boolean(),
});

export type ListedSession = z.infer<typeof listedSession>;

export const sessionsContract = {
  list: route({
    method: 'GET',
    path: '/account/sessions',
    summary: 'The open sessions of the account, this one first, then the last used',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ sessions: z.array(listedSession) })),

  end: route({
    method: 'POST',
    path: '/account/sessions/end',
    summary: 'End one other session; its device wipes its records',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: [],
  })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({ ended: z.int() })),

  endOthers: route({
    method: 'POST',
    path: '/account/sessions/end-others',
    summary: 'End every session but this one; their devices wipe their records',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: [],
  })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ ended: z.int() })),
};
