// A passkey's name has 1 to 50 characters; people use it to name the device that holds the passkey (OQ-020,
// OQ-024).
import { MAX_DISPLAY_NAME, trimmedName } from '../profile/display-name-rule.ts';

export const passkeyNameFault = (name: string): string | undefined => {
  const trimmed = trimmedName(name);
  if (trimmed === '') return 'Name is required';
  if ([...trimmed].length > MAX_DISPLAY_NAME) return 'Name must be at most 50 characters';
  if (/[\0\p{Cs}]/u.test(trimmed)) return 'Name contains a character that cannot be saved';
  return undefined;
};
