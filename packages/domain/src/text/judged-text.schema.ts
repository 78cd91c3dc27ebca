import * as z from 'zod';
import { oneLine } from './one-line.ts';

/** A required text field whose messages come from its rule, including the one for a missing value. */
export const judgedBy = (fault: (text: string) => string | undefined): z.ZodString => {
  const absent = fault('');
  return z.string(absent === undefined ? {} : { error: absent }).check((context) => {
    const message = fault(context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  });
};

/** Like `judgedBy`, for single-line text: cleaned by `oneLine` before it is validated. */
export const judgedLine = (fault: (text: string) => string | undefined): z.ZodString => {
  const absent = fault('');
  return z
    .string(absent === undefined ? {} : { error: absent })
    .overwrite(oneLine)
    .check((context) => {
      const message = fault(context.value);
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
    });
};
