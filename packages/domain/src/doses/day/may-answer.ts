// Doses of today and of past days can be answered, changed and undone; days to come show no buttons
// (OQ-046, OQ-048).

export const mayAnswer = (date: string, today: string): boolean => date <= today;
