// Doses of a day are sorted by time, and at one time by the medication's name, as on the other lists.
import { byName } from '../../medications/by-name.ts';
import type { Dose } from '../dose.ts';
import { timeHere } from './today.ts';

/** Names of medications by id; a deleted medication's name is in the dose log. */
export type MedicationNames = ReadonlyMap<string, string>;

/** Sort key for doses of the same medication and minute. */
const whenTaken = ({ log }: Dose): string => (log === undefined ? '' : `${log.taken_at ?? ''} ${log.id}`);

const named = ({ medicationId: id, log }: Dose, names: MedicationNames | undefined) => ({
  id,
  name: names?.get(id) ?? log?.medication_name ?? '',
});

/** Without `names`, doses of one time are sorted by the name in their log, else by medication id. */
export const orderOfDoses =
  (names: MedicationNames | undefined) =>
  (a: Dose, b: Dose): number => {
    const [first, second] = [timeHere(a), timeHere(b)];
    if (first !== second) return first < second ? -1 : 1;
    if (a.medicationId !== b.medicationId) return byName(named(a, names), named(b, names));
    const [one, other] = [whenTaken(a), whenTaken(b)];
    return Number(one > other) - Number(one < other);
  };
