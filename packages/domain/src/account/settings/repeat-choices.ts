// Minutes between a reminder and its repeats until it is answered; 0 for no repeats.

export const REPEAT_CHOICES: readonly number[] = [0, 5, 10, 15, 30];

export const repeatFault = (minutes: number): string | undefined =>
  REPEAT_CHOICES.includes(minutes) ? undefined : 'Please choose one of the times';
