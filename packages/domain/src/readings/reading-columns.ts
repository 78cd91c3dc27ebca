// Columns of a reading's table, derived from its description.
import type { VitalSign } from './vital-sign.ts';

/** Fields a person enters, besides the time. */
const said = ({ quantities, choices, tags, noteField, hasDevice }: VitalSign): string[] => [
  ...quantities.map(({ name }) => name),
  ...choices.map(({ name }) => name),
  ...(tags === undefined ? [] : ['tags']),
  noteField,
  ...(hasDevice ? ['device'] : []),
];

/** Fields a device writes, always all of them. */
export const writtenColumns = (sign: VitalSign): readonly string[] => ['taken_at', ...said(sign)];

/** Columns besides those of every synced row. */
export const columnsOf = (sign: VitalSign): readonly string[] => [
  'taken_at',
  'date',
  'time',
  'zone',
  ...said(sign),
];
