// A dose log answered by a caregiver names the caregiver where other logs name the device: "John, caregiver"
// (decision 0094).

const ENDING = ', caregiver';

/** Text stored in place of the device for an answer by this caregiver. */
export const markOfCaregiver = (name: string): string => `${name}${ENDING}`;

export const isMarkOfCaregiver = (answeredFrom: string | null | undefined): answeredFrom is string =>
  answeredFrom?.endsWith(ENDING) === true;

/** `Marked by John, caregiver`; undefined for an answer of the person. */
export const markedByWords = (answeredFrom: string | null | undefined): string | undefined =>
  isMarkOfCaregiver(answeredFrom) ? `Marked by ${answeredFrom}` : undefined;
