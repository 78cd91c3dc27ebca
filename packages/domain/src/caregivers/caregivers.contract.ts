// Routes for what only the server can do for a person's caregivers; the caregivers themselves are synced
// rows.
import * as z from 'zod';
import { route } from '../route.ts';
import { MOST_SHARED_MEDICATIONS, SHARED_TOPICS } from './shared-topics.ts';

const nothing = z.strictObject({});

/** The person's place, if they want it sent with the SOS. */
const place = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy_m: z.number().min(0).max(1e6),
});
export type SentPlace = z.infer<typeof place>;

const toldCaregiver = z.strictObject({
  name: z.string(),
  phone: z.string().nullable(),
  /** Whether the mail server accepted the message. */
  sent: z.boolean(),
});
export type ToldCaregiver = z.infer<typeof toldCaregiver>;

/** What a message to a caregiver was about. */
const MESSAGE_KINDS = [
  'invitation',
  'ending',
  'sos',
  'missed_dose',
  'all_clear',
  'glucose_reading',
  'peak_flow',
  'taken_over',
  'refill',
  'weekly_summary',
] as const;
/** Outcome of a message; null while it waits. */
const MESSAGE_OUTCOMES = ['sent', 'not_sent', 'not_shared', 'taken_over', 'over', 'capped'] as const;

const sentMessage = z.strictObject({
  id: z.uuid(),
  caregiver_id: z.uuid(),
  kind: z.enum(MESSAGE_KINDS),
  detail: z.string().nullable(),
  at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  outcome: z.enum(MESSAGE_OUTCOMES).nullable(),
});
export type SentMessage = z.infer<typeof sentMessage>;

const DAY = z.iso.date();

export const caregiversContract = {
  looks: route({
    method: 'GET',
    path: '/caregivers/looks',
    summary: 'On which days caregivers looked at their page, and which doses they marked; the newest first',
    who: 'person',
    signedOut: 'caregivers_signed_out',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(nothing.optional())
    .output(
      z.strictObject({
        looks: z.array(z.strictObject({ caregiver_id: z.uuid(), day: DAY })),
        marks: z.array(
          z.strictObject({
            id: z.uuid(),
            caregiver_id: z.uuid(),
            dose_id: z.uuid(),
            at: z.iso.datetime(),
          }),
        ),
      }),
    ),

  preview: route({
    method: 'POST',
    path: '/caregivers/preview',
    summary:
      'Prepare what a caregiver would see of this, for the person to look at within a quarter of an hour',
    who: 'person',
    signedOut: 'caregivers_signed_out',
    rate: 'write',
    repeat: 'same',
    refusals: [],
  })
    .input(
      z.strictObject({
        shares: z.array(z.enum(SHARED_TOPICS)),
        medications: z.array(z.uuid()).max(MOST_SHARED_MEDICATIONS).nullable(),
        helps: z.boolean(),
      }),
    )
    .output(z.strictObject({ key: z.uuid() })),

  messages: route({
    method: 'GET',
    path: '/caregivers/messages',
    summary:
      'The newest messages to caregivers, at most two hundred: what each was about, and what became of it',
    who: 'person',
    signedOut: 'caregivers_signed_out',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(nothing.optional())
    .output(z.strictObject({ messages: z.array(sentMessage) })),

  inviteAgain: route({
    method: 'POST',
    path: '/caregivers/invite',
    summary: 'Invite a caregiver again: earlier invitations open nothing any more',
    who: 'person',
    signedOut: 'caregivers_signed_out',
    rate: 'write',
    repeat: 'each',
    refusals: ['not_found', 'caregiver_stopped', 'too_many_attempts'],
  })
    .input(z.strictObject({ id: z.uuid() }))
    .output(nothing),

  alerts: route({
    method: 'POST',
    path: '/caregiver-alerts',
    summary:
      'Send an SOS now; answers to whom it went. Again within a minute it goes only to those it did not reach',
    who: 'person',
    signedOut: 'caregivers_signed_out',
    rate: 'write',
    repeat: 'same',
    refusals: [],
  })
    .input(z.strictObject({ type: z.literal('sos'), place: place.exactOptional() }))
    .output(z.strictObject({ told: z.array(toldCaregiver) })),
};
