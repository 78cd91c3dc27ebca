// Names a refused entry as the person would: by its medication, and for a dose by its day.
import type { OperationRow } from '@dosewell/domain/sync';
import { displayDate } from '@dosewell/domain/time';
import type { RefusedEntry } from '../../data/outbox/outbox-entry.ts';
import type { Store } from '../../data/store.ts';

const OTHERS: Readonly<Record<string, string>> = { user_settings: 'A setting', profiles: 'Your profile' };

const textOf = (row: OperationRow, field: string): string | undefined => {
  const value = 'patch' in row ? row.patch[field] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** The name of a medication, even if it was deleted or never saved. */
const nameOf = (store: Store, id: string | undefined, row: OperationRow): string =>
  (id === undefined ? undefined : store.row('medications', id)?.name) ??
  textOf(row, 'name') ??
  'a medication';

const doseWords = (store: Store, row: OperationRow): string => {
  const known = store.row('medication_logs', row.id);
  const date = textOf(row, 'date') ?? known?.date;
  const name = nameOf(store, textOf(row, 'medication_id') ?? known?.medication_id, row);
  return `A dose of ${name}${date === undefined ? '' : ` on ${displayDate(date)}`}`;
};

const exceptionWords = (store: Store, row: OperationRow): string => {
  const known = store.row('dose_exceptions', row.id)?.medication_id;
  return `a dose of ${nameOf(store, textOf(row, 'medication_id') ?? known, row)}`;
};

const refillSettingsWords = (store: Store, row: OperationRow): string => {
  const known = store.row('med_refill_config', row.id)?.medication_id;
  return `The refill settings of ${nameOf(store, textOf(row, 'medication_id') ?? known, row)}`;
};

const packageWords = (store: Store, row: OperationRow): string => {
  const known = store.row('medication_packages', row.id)?.medication_id;
  return `A package of ${nameOf(store, textOf(row, 'medication_id') ?? known, row)}`;
};

/** Describes a refused entry by its first row. */
export const refusedWords = (store: Store, { rows }: Pick<RefusedEntry, 'rows'>): string => {
  const [row] = rows;
  if (row === undefined) return 'An entry';
  if (row.table === 'medications') return nameOf(store, row.id, row);
  if (row.table === 'medication_logs') return doseWords(store, row);
  if (row.table === 'dose_exceptions') return `Later or Not today for ${exceptionWords(store, row)}`;
  if (row.table === 'stock_movements')
    return `${'patch' in row && 'counted' in row.patch ? 'The stock count' : 'A refill'} of ${nameOf(store, textOf(row, 'medication_id'), row)}`;
  if (row.table === 'medication_packages') return packageWords(store, row);
  if (row.table === 'med_refill_config') return refillSettingsWords(store, row);
  return OTHERS[row.table] ?? 'An entry';
};
