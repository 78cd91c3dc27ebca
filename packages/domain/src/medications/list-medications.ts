// The list shows the latest updates first, can be searched by name or prescriber ignoring case, and filtered
// by state (specification/medication.md#26-medications).
import type { MedicationRow } from '../sync/rows.ts';

export const MEDICATION_FILTERS = ['All', 'Active', 'Inactive'] as const;
export type MedicationFilter = (typeof MEDICATION_FILTERS)[number];

type Listed = Pick<MedicationRow, 'id' | 'name' | 'prescriber' | 'is_active' | 'updated_at'>;

const matches = (medication: Listed, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  return [medication.name, medication.prescriber ?? ''].some((text) => text.toLowerCase().includes(wanted));
};

const passes = (medication: Listed, filter: MedicationFilter): boolean =>
  filter === 'All' || medication.is_active === (filter === 'Active');

const newestFirst = (a: Listed, b: Listed): number => {
  if (a.updated_at !== b.updated_at) return a.updated_at < b.updated_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};

export const listMedications = <M extends Listed>(
  medications: readonly M[],
  search: string,
  filter: MedicationFilter,
): M[] => medications.filter((m) => matches(m, search) && passes(m, filter)).sort(newestFirst);

export type EmptyList = 'none_yet' | 'search_hides_all' | 'filter_hides_all';

/** Why the list is empty, for an accurate hint (OQ-039). */
export const whyEmpty = (all: readonly Listed[], search: string): EmptyList => {
  if (search.trim() !== '') return 'search_hides_all';
  return all.length === 0 ? 'none_yet' : 'filter_hides_all';
};

export const activeMedications = <M extends Pick<MedicationRow, 'is_active'>>(
  medications: readonly M[],
): M[] => medications.filter((m) => m.is_active);
