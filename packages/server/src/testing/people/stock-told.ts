// The stock of a person's medications as tests change it, and what they were told of it.
import { put } from './device.ts';
import { newId } from './person.ts';
import type { RemindedPerson } from './reminded.ts';

/** An act at a moment. */
type Moment = { at: string; clock: number };

/** Adds a medication taken once a day at eight, and counts it; returns its id. */
export const stocked = async (
  { device, takes }: RemindedPerson,
  counted: number,
  moment: () => Moment,
  { name = 'Metformin', schedule }: { readonly name?: string; readonly schedule?: object } = {},
): Promise<string> => {
  const id = await takes(schedule, name);
  await device.do(put('stock_movements', newId(), { medication_id: id, counted }), moment());
  return id;
};

export const counts = async (
  { device }: RemindedPerson,
  id: string,
  counted: number,
  moment: () => Moment,
): Promise<void> => {
  await device.do(put('stock_movements', newId(), { medication_id: id, counted }), moment());
};

export const refills = async (
  { device }: RemindedPerson,
  id: string,
  refilled: number,
  moment: () => Moment,
): Promise<string> => {
  const movement = newId();
  await device.do(put('stock_movements', movement, { medication_id: id, refilled }), moment());
  return movement;
};
