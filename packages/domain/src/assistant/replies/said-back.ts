// Repeats in few words what an act would record, before the act is done (OQ-115).
import { displayDate, displayTime } from '../../time/display.ts';
import { dateOf, slotOf } from '../../time/wall-time.ts';
import type { Command, ReadingAction } from '../command.ts';

const TITLES: Readonly<Record<ReadingAction, string>> = {
  ADD_GLUCOSE: 'glucose',
  ADD_BLOOD_PRESSURE: 'blood pressure',
  ADD_HEART_RATE: 'pulse',
  ADD_WEIGHT: 'weight',
  ADD_OXYGEN: 'oxygen',
};

const filled = (words: readonly (string | number | undefined)[]): string =>
  words.filter((word) => word !== undefined && word !== '').join(' ');

const whenOf = (at: string, now: string): string => {
  const day = dateOf(at) === dateOf(now) ? '' : ` on ${displayDate(dateOf(at))}`;
  return `${day} at ${displayTime(slotOf(at))}`;
};

const whatOf = (command: Command): string => {
  if ('numbers' in command) {
    const { action, numbers, unit, beyond } = command;
    const { systolic, diastolic, pulse, ...others } = numbers;
    const pair = diastolic === undefined ? undefined : `${systolic} over ${diastolic}`;
    const beside = pulse === undefined ? undefined : pair === undefined ? pulse : `pulse ${pulse}`;
    return filled([TITLES[action], pair, beside, ...Object.values(others), unit, beyond?.toUpperCase()]);
  }
  switch (command.action) {
    case 'TAKE_DOSE':
      return filled([command.amount, command.name, 'taken']);
    case 'SKIP_DOSE':
      return filled([command.name, 'skipped']);
    case 'ADD_MEAL':
      return filled([command.food, 'for', command.type]);
    case 'ADD_ASTHMA':
      return 'an asthma event';
    default:
      return '';
  }
};

/** Empty for an act that records nothing. */
export const saidBack = (command: Command, now: string): string => {
  const at = 'at' in command ? command.at : undefined;
  return `${whatOf(command)}${at === undefined ? '' : whenOf(at, now)}`;
};
