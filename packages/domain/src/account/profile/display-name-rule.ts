// A display name has 1 to 50 characters after trimming. Although the message says "less than", 50 is allowed
// (specification/medication.md#5-validation, OQ-018).
import { oneLine } from '../../text/one-line.ts';

export const MAX_DISPLAY_NAME = 50;

export const trimmedName = (name: string): string => oneLine(name).trim();

export const displayNameFault = (name: string): string | undefined => {
  const trimmed = trimmedName(name);
  if (trimmed === '') return 'Name is required';
  if ([...trimmed].length > MAX_DISPLAY_NAME) return 'Name must be less than 50 characters';
  if (!isStorable(trimmed)) return 'Name contains a character that cannot be saved';
  return undefined;
};

/** PostgreSQL cannot store NUL, and a lone surrogate is not a character. */
const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);
