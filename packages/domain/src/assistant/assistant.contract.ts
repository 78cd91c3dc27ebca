// How the server understands a sentence said to the assistant: by the same grammar as a device, and by a
// language model only if the operator names one and the person agrees for this sentence (VOICE-014,
// VOICE-015, OQ-115).
import * as z from 'zod';
import { route } from '../route.ts';
import { ACTIONS } from './command.ts';
import { MOST_HEARD } from './heard/tidy.ts';

export const assistantContract = route({
  method: 'POST',
  path: '/voice-assistant',
  summary:
    'What a sentence asks for: one listed act with its data, and the words to answer; it stores nothing',
  who: 'person',
  rate: 'write',
  repeat: 'safe',
  refusals: [],
})
  .input(
    z.strictObject({
      transcript: z.string().trim().min(1).max(MOST_HEARD),
      /**
       * Language of the speech recognition, such as `en-US`; the answer follows the script of the transcript.
       */
      language: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
      /** What of this sentence the operator's language model may be sent; if absent, nothing. */
      consent: z.enum(['words', 'words and names']).optional(),
    }),
  )
  .output(
    z.strictObject({
      action: z.enum(ACTIONS),
      response: z.string(),
      data: z.strictObject({
        value: z.number().optional(),
        unit: z.string().optional(),
        numbers: z.record(z.string(), z.number()).optional(),
        name: z.string().optional(),
        dosage: z.string().optional(),
        time: z.string().optional(),
        amount: z.number().optional(),
        at: z.string().optional(),
        food: z.string().optional(),
        /** Reason why the assistant asks back. */
        doubt: z.string().optional(),
        /** Sentence made from the model's proposal; the device does what it says once the person says yes. */
        proposed: z.string().optional(),
        /** Host of the operator's language model, if it could be asked about the sentence. */
        model: z.string().optional(),
      }),
    }),
  );
