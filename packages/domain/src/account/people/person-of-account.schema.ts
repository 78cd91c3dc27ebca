import * as z from 'zod';
import { PERSON_COLORS } from './people-of-account.ts';

export const personColor = z.enum(PERSON_COLORS);

export const personOfAccount = z.strictObject({
  user_id: z.uuid(),
  display_name: z.string(),
  color: personColor,
});
