export * from './civil-date.ts';
export * from './display.ts';
export { recentAndMonths } from './recent-and-months.ts';
export * from './how-long.ts';
export * from './two-clocks.ts';
export * from './typed-moment.ts';
export * from './wall-time.ts';
export { isFuture } from './when-it-was.ts';
export * from './zoned-time.ts';
