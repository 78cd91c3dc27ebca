// By whom a dose was marked, as its record says: "John, caregiver".

const ENDING = ', caregiver';

export const markOf = (name: string): string => `${name}${ENDING}`;

export const isMarkOfCaregiver = (answeredFrom: string | null): answeredFrom is string =>
  answeredFrom?.endsWith(ENDING) === true;
