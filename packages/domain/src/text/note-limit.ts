// A note of any kind has at most 2000 characters (OQ-033, OQ-043).
export const NOTE_LIMIT = 2000;
