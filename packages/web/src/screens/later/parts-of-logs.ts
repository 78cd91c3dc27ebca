// The parts that the logs load after their first frame, listed so that they can be fetched ahead.
import { eventDialog, pastEvents, planDialog } from '../../features/asthma/later-parts.ts';
import { mealDialog, pastMeals } from '../../features/meals/later-parts.ts';
import { pastReadings, profileDialogs } from '../../features/readings/later-parts.ts';

export const partsOfLogs = [
  ...[pastReadings, profileDialogs],
  ...[pastEvents, eventDialog, planDialog],
  ...[pastMeals, mealDialog],
] as const;
