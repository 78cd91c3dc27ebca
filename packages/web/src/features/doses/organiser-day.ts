// Maps a day of doses to the pill organiser (design/look.md#the-signature).
import { type Compartment, compartments, type DayPart, type Dose, dayPartOf } from '@dosewell/domain/doses';
import type { CompartmentState, DayCompartments } from '../../ui/organiser/organiser-words.ts';

const states: Record<Compartment, CompartmentState> = {
  none: 'none',
  filled: 'filled',
  half: 'half',
  ringed: 'due',
  open: 'open',
  later: 'future',
};

const drawn = new WeakMap<readonly Dose[], DayCompartments>();

/** An open compartment without a missed dose is shown as skipped. */
const draw = (doses: readonly Dose[]): DayCompartments => {
  const day = compartments(doses);
  const missed = new Set(
    doses.filter((d) => d.status === 'missed' && d.slot !== null).map((d) => dayPartOf(d.slot ?? '')),
  );
  const stateOf = (part: DayPart): CompartmentState =>
    day[part] === 'open' && !missed.has(part) ? 'skipped' : states[day[part]];
  return [stateOf('morning'), stateOf('noon'), stateOf('evening'), stateOf('night')];
};

/** Returns the same object for the same doses, so that an unchanged day is not rendered again. */
export const dayCompartments = (doses: readonly Dose[]): DayCompartments => {
  const known = drawn.get(doses) ?? draw(doses);
  drawn.set(doses, known);
  return known;
};
