// What a reading's table holds follows from its description.
import type { VitalSign } from './vital-sign.ts';

/** What a person writes of a reading, besides when it was taken. */
const said = ({ quantities, choices, tags, noteField, hasDevice }: VitalSign): string[] => [
  ...quantities.map(({ name }) => name),
  ...choices.map(({ name }) => name),
  ...(tags === undefined ? [] : ['tags']),
  noteField,
  ...(hasDevice ? ['device'] : []),
];

/** What a device writes of a reading, all of it each time. */
export const writtenColumns = (sign: VitalSign): readonly string[] => ['taken_at', ...said(sign)];

/** The columns of the table besides those of every synced row. */
export const columnsOf = (sign: VitalSign): readonly string[] => [
  'taken_at',
  'date',
  'time',
  'zone',
  ...said(sign),
];
