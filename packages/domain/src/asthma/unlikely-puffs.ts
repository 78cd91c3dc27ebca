// More than ten puffs of the rescue inhaler in one entry are asked about once and can always be recorded: ten
// are the most taken at a time in an attack (NHS, Asthma attacks), and a slip makes 2 to 22 (C-02).

const MOST_AT_A_TIME = 10;

export const areUnlikelyPuffs = (puffs: number): boolean => puffs > MOST_AT_A_TIME;
