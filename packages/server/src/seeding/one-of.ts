import { certain } from '@dosewell/domain/problem';

/** The item of the list that `chance`, a number from 0 to 1, selects. */
export const oneOf = <T>(list: readonly T[], chance: number): T =>
  certain(list[Math.floor(chance * list.length)]);
