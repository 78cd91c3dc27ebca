export { alarmOf, currentAlarm } from './alarming-event.ts';
export { asthmaEventsTable } from './asthma-events.table.ts';
export { ASTHMA_CSV_NAME, asthmaCells } from './asthma-csv.ts';
export * from './asthma-event-rule.ts';
export * from './choices.ts';
export * from './event-words.ts';
export * from './peak-flow-zone.ts';
export { isUnlikelyBest, isUnlikelyPeakFlow } from './unlikely-peak-flow.ts';
export { recentRescueUse, type RescueUse, type RescueWeek, rescueWeeks } from './rescue-use.ts';
