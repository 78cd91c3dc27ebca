import * as z from 'zod';
import { emailFault } from '../account/sign-in/email-rule.ts';
import { route } from '../route.ts';
import { judgedBy, judgedLine } from '../text/judged-text.schema.ts';
import { contactMessageFault, contactNameFault } from './contact-message.ts';

export const contactContract = route({
  method: 'POST',
  path: '/contact',
  fills: true,
  summary: 'Write to whoever runs the server; tells whether the mail to them has gone, waits or cannot go',
  who: 'person',
  rate: 'mail',
  repeat: 'same',
  refusals: ['too_many_messages'],
})
  .input(
    z.strictObject({
      /** Made by the device, so that a message sent again counts once. */
      id: z.uuid(),
      name: judgedLine(contactNameFault).trim(),
      email: judgedBy(emailFault).trim(),
      message: judgedBy(contactMessageFault).trim(),
    }),
  )
  .output(z.strictObject({ mailed: z.enum(['yes', 'waits', 'no']) }));
