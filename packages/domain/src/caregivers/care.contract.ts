// What a caregiver may call: their own page, as far as the person shares it, and marking a dose.
import * as z from 'zod';
import { route } from '../route.ts';
import { SHARED_TOPICS } from './shared-topics.ts';

const sharedLine = z.strictObject({
  text: z.string(),
  /** How it stands, or what belongs to it; in the person's own words where it is a note. */
  details: z.array(z.string()),
  /** The dose that may be marked as taken; null where none may. */
  dose: z.uuid().nullable(),
  /** Nobody has answered, and its time has passed. */
  open: z.boolean(),
});
export type SharedLine = z.infer<typeof sharedLine>;

const sharedSection = z.strictObject({
  topic: z.enum(SHARED_TOPICS),
  title: z.string(),
  lines: z.array(sharedLine),
});
export type SharedSection = z.infer<typeof sharedSection>;

const sharedPage = z.strictObject({
  person: z.string(),
  /** By whose clock all times are told. */
  zone: z.string(),
  /** `Nov 20, 2026, 3:10 PM` there. */
  now: z.string(),
  /** Of the topics shared alone. */
  sections: z.array(sharedSection),
});
export type SharedPage = z.infer<typeof sharedPage>;

export const careContract = {
  shared: route({
    method: 'GET',
    path: '/care/shared',
    summary: 'What a person shares with the caregiver who asks, now',
    who: 'caregiver',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(z.strictObject({}).optional())
    .output(sharedPage),

  mark: route({
    method: 'POST',
    path: '/care/marks',
    summary: 'Mark a dose as taken for the person, if they let this caregiver help',
    who: 'caregiver',
    rate: 'write',
    repeat: 'same',
    refusals: ['not_found'],
  })
    .input(z.strictObject({ dose: z.uuid() }))
    .output(sharedPage),
};
