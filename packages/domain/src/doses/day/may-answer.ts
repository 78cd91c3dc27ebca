// Doses of today and past days can be answered, changed and undone; those of future days cannot (OQ-046,
// OQ-048).

export const mayAnswer = (date: string, today: string): boolean => date <= today;
