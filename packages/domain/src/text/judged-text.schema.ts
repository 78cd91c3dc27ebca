import * as z from 'zod';
import { oneLine } from './one-line.ts';

/** A text field whose fault, also that of being absent, is told in the words of its rule. */
export const judgedBy = (fault: (text: string) => string | undefined): z.ZodString => {
  const absent = fault('');
  return z.string(absent === undefined ? {} : { error: absent }).check((context) => {
    const message = fault(context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  });
};

/** As `judgedBy`, for what is read on one line: judged as it is kept. */
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
