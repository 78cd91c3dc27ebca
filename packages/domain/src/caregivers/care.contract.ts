// Routes for a caregiver: their page with what the person shares, and marking a dose as taken.
import * as z from 'zod';
import { route } from '../route.ts';
import { SHARED_TOPICS } from './shared-topics.ts';

const sharedLine = z.strictObject({
  text: z.string(),
  /** Further words of the line, such as its status; a note is in the person's own words. */
  details: z.array(z.string()),
  /** Dose of the line that the caregiver may mark as taken; null if there is none. */
  dose: z.uuid().nullable(),
  /** Whether the dose's time has passed without an answer. */
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
  /** Time zone in which all times are shown. */
  zone: z.string(),
  /** Present time in that zone: `Nov 20, 2026, 3:10 PM`. */
  now: z.string(),
  /** Sections of the shared topics only. */
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
