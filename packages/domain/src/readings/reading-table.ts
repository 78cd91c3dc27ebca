// The table of a vital sign, from its description (specification/health.md#5-validation).
import { type AnyColumn, column } from '../sync/table/column.ts';
import { defineTable, type Table } from '../sync/table/define-table.ts';
import { NOTE_LIMIT } from '../text/note-limit.ts';
import { quantityFault } from './quantity-rule.ts';
import type { Quantities, Quantity, VitalSign } from './vital-sign.ts';

const numberOf = (quantity: Quantity): AnyColumn => {
  const { message, min, max, decimals, optional } = quantity;
  const rules = { message, min: { value: min }, max: { value: max } };
  const fault = (value: number): string | undefined => quantityFault(quantity, value);
  const number = (decimals === 0 ? column.whole : column.number)({ ...rules, fault });
  return optional ? number.nullable() : number;
};

const quantitiesIn = ({ quantities }: VitalSign, patch: Readonly<Record<string, unknown>>): Quantities =>
  Object.fromEntries(
    quantities.map(({ name }) => [name, typeof patch[name] === 'number' ? patch[name] : null]),
  );

export const readingTable = (name: string, sign: VitalSign): Table => {
  const { together } = sign;
  return defineTable(
    name,
    {
      taken_at: column.instant(),
      date: column.date().byRule(),
      time: column.time().byRule(),
      zone: column.zone().byRule(),
      ...Object.fromEntries(sign.quantities.map((quantity) => [quantity.name, numberOf(quantity)])),
      ...Object.fromEntries(
        sign.choices.map((choice) => [choice.name, column.word(choice.choices).nullable()]),
      ),
      ...(sign.beyond && { [sign.beyond.column]: column.word(['lo', 'hi']).nullable().optional() }),
      ...(sign.tags === undefined ? {} : { tags: column.words(sign.tags, 'Each tag once') }),
      [sign.noteField]: column.text('Notes', NOTE_LIMIT).nullable(),
      ...(sign.hasDeviceColumn ? { device: column.only('manual') } : {}),
    },
    {
      restores: true,
      ...(together === undefined ? {} : { together: (patch) => together(quantitiesIn(sign, patch)) }),
    },
  );
};
