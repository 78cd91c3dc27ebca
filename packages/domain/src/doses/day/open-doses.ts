// Doses that are open, which means asked for now. A dose that is early (C-03), missed (C-04), put off or
// answered is not open.
import type { Dose } from '../dose.ts';
import { stillToTake } from './today.ts';

export const openDoses = (doses: readonly Dose[]): Dose[] =>
  stillToTake(doses).filter(({ timing }) => timing === 'due' || timing === 'late');
