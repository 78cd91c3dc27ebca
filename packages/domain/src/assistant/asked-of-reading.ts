// A spoken reading is asked about where the form would ask: a likely other unit, an implausible number, two
// swapped numbers; also a weight that is likely in kg and in lb (OQ-094, OQ-099, C-02).
import { certain } from '../problem/certain.ts';
import { likelyUnit } from '../readings/asked/other-unit.ts';
import { isPlausible } from '../readings/asked/plausible.ts';
import { isSwapped } from '../readings/asked/swapped-pair.ts';
import { bloodPressure } from '../readings/signs/blood-pressure.ts';
import { glucose } from '../readings/signs/glucose.ts';
import { heartRate } from '../readings/signs/heart-rate.ts';
import { oxygenSaturation } from '../readings/signs/oxygen-saturation.ts';
import { weight } from '../readings/signs/weight.ts';
import { shownUnitOf, typedQuantity } from '../readings/typed-quantity.ts';
import type { Units } from '../readings/units.ts';
import type { Quantity, VitalSign } from '../readings/vital-sign.ts';
import type { Asked, Listener, ReadingAction, ReadingCommand } from './command.ts';

const SIGNS: Readonly<Record<ReadingAction, VitalSign>> = {
  ADD_GLUCOSE: glucose,
  ADD_BLOOD_PRESSURE: bloodPressure,
  ADD_HEART_RATE: heartRate,
  ADD_WEIGHT: weight,
  ADD_OXYGEN: oxygenSaturation,
};

const unitsOf = ({ glucoseUnit, weightUnit }: Listener): Units => ({
  ...{ glucose_unit: glucoseUnit, weight_unit: weightUnit },
  length_unit: 'cm',
});

/** Units of a spoken reading: the unit that was said, else the person's. */
const unitsSaid = ({ unit }: ReadingCommand, by: Listener): Units => {
  const own = unitsOf(by);
  if (unit === 'mg/dL' || unit === 'mmol/L') return { ...own, glucose_unit: unit };
  return unit === undefined ? own : { ...own, weight_unit: unit };
};

const fits = (unit: 'kg' | 'lb', value: number): boolean =>
  likelyUnit({ likely: { [unit]: weight.quantities[0].likely[unit] } }, unit, value) === undefined &&
  value >= weight.quantities[0].likely[unit][0] &&
  value <= weight.quantities[0].likely[unit][1];

const doubtAbout = (quantity: Quantity, command: ReadingCommand, by: Listener): Asked | undefined => {
  const value = command.numbers[quantity.name];
  if (value === undefined) return undefined;
  const units = unitsSaid(command, by);
  const shown = shownUnitOf(quantity, units);
  const meant = likelyUnit(quantity, shown, value);
  if (meant !== undefined)
    return { action: 'ASK', doubt: 'unit', about: `${value} ${meant}`, command: { ...command, unit: meant } };
  const read = typedQuantity(quantity, units, String(value));
  if ('fault' in read) return { action: 'ASK', doubt: 'out of range', about: read.fault };
  if (read.kept !== null && !isPlausible(quantity, read.kept))
    return { action: 'ASK', doubt: 'unlikely', about: `${value} ${shown}`, command };
  const either =
    quantity.unit === 'kg' && command.unit === undefined && fits('kg', value) && fits('lb', value);
  return either
    ? {
        action: 'ASK',
        doubt: 'unit',
        about: `${value} ${shown}`,
        command: { ...command, unit: by.weightUnit },
      }
    : undefined;
};

export const askedOfReading = (said: ReadingCommand | Asked, by: Listener): ReadingCommand | Asked => {
  if (said.action === 'ASK') return said;
  const sign = SIGNS[said.action];
  if (isSwapped(sign, said.numbers)) {
    const { systolic, diastolic } = said.numbers;
    const numbers = { ...said.numbers, systolic: certain(diastolic), diastolic: certain(systolic) };
    return {
      action: 'ASK',
      doubt: 'swapped',
      about: `${diastolic} over ${systolic}`,
      command: { ...said, numbers },
    };
  }
  for (const quantity of sign.quantities) {
    const doubt = doubtAbout(quantity, said, by);
    if (doubt !== undefined) return doubt;
  }
  return said;
};
