import { certain } from '@dosewell/domain/problem';

/** The one of a list that a number from 0 to 1 falls on. */
export const oneOf = <T>(list: readonly T[], chance: number): T =>
  certain(list[Math.floor(chance * list.length)]);
