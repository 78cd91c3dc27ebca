// Doses that are open: asked for now. One that is early (C-03), missed (C-04), put off or answered is not.
import type { Dose } from '../dose.ts';
import { stillToTake } from './today.ts';

export const openDoses = (doses: readonly Dose[]): Dose[] =>
  stillToTake(doses).filter(({ timing }) => timing === 'due' || timing === 'late');
