// A note on a reading has at most 2000 characters (OQ-033).
export const NOTE_LIMIT = 2000;
