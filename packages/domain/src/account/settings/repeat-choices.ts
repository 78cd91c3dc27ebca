// How often a reminder comes again until it is answered, in minutes; 0 for once.

export const REPEAT_CHOICES: readonly number[] = [0, 5, 10, 15, 30];

export const repeatFault = (minutes: number): string | undefined =>
  REPEAT_CHOICES.includes(minutes) ? undefined : 'Please choose one of the times';
