/** Invented percentages, shown only where it is plain that they are an illustration (OQ-029). */
export const sampleWeek = [95, 87, 92, 88, 94, 91, 89] as const;

export const sampleMean = sampleWeek.reduce<number>((sum, day) => sum + day, 0) / sampleWeek.length;
