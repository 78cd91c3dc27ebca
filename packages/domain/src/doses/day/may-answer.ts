// Doses of today and past days can be answered, changed and undone; those of future days cannot (OQ-046,
// OQ-048).
import { inZone, type Now, today } from '../../time/zoned-time.ts';
import type { Dose } from '../dose.ts';

export const mayAnswer = (date: string, today: string): boolean => date <= today;

/** A dose of home time belongs to the day at home. */
export const mayAnswerDose = ({ date, homeZone }: Pick<Dose, 'date' | 'homeZone'>, now: Now): boolean =>
  mayAnswer(date, today(inZone(now, homeZone)));
