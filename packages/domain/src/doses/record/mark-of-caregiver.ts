// An answer that a caregiver gave says so where other answers name their device: "John, caregiver" (decision 0094).

const ENDING = ', caregiver';

/** What stands as the device of an answer that this caregiver gave. */
export const markOfCaregiver = (name: string): string => `${name}${ENDING}`;

export const isMarkOfCaregiver = (answeredFrom: string | null | undefined): answeredFrom is string =>
  answeredFrom?.endsWith(ENDING) === true;

/** `Marked by John, caregiver`; undefined for an answer of the person. */
export const markedByWords = (answeredFrom: string | null | undefined): string | undefined =>
  isMarkOfCaregiver(answeredFrom) ? `Marked by ${answeredFrom}` : undefined;
