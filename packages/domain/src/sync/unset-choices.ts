// Version 2: a choice of a reading may be not stated. An app of the first version that edits such a reading
// sends its unset choice as the word "null".
import { isRecord } from '../value/is-record.ts';

const CHOICES = new Set(['posture', 'arm', 'med_relation', 'relation_to_meal']);
const TABLES = new Set(['bp_readings', 'glucose_readings']);

const unset = (row: unknown): unknown => {
  if (!isRecord(row) || !TABLES.has(String(row['table'])) || !isRecord(row['patch'])) return row;
  const patch = Object.entries(row['patch']).map(([name, value]) =>
    CHOICES.has(name) && value === 'null' ? [name, null] : [name, value],
  );
  return { ...row, patch: Object.fromEntries(patch) };
};

export const unsetChoices = <E extends Readonly<Record<string, unknown>>>(entry: E): E => {
  const { rows } = entry;
  return Array.isArray(rows) ? { ...entry, rows: rows.map(unset) } : entry;
};
