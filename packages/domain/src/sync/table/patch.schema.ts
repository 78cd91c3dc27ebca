// What a device may write of a table, from its description: strict, so that any other column is refused.
import * as z from 'zod';
import { uuid } from '../../id/id.schema.ts';
import { certain } from '../../problem/certain.ts';
import { judgedBy, judgedLine } from '../../text/judged-text.schema.ts';
import { dateNamed, instant, timeOfDay, wallTimeSchema, zoneName } from '../../time/time.schema.ts';
import type { ColumnSpec, Kind } from './column.ts';
import { type Table, writtenColumns } from './define-table.ts';

type Fault = (value: unknown) => string | undefined;
const faultOf = (spec: ColumnSpec): Fault => certain(spec.fault as Fault | undefined);

const line = (spec: ColumnSpec): z.ZodType =>
  spec.trimmed ? judgedLine(faultOf(spec)).trim() : judgedLine(faultOf(spec));

const word = ({ words = [], message }: ColumnSpec): z.ZodType => z.enum(words, message);

const words = ({ words: list = [], message }: ColumnSpec): z.ZodType =>
  z.array(z.enum(list)).refine((chosen) => new Set(chosen).size === chosen.length, message);

const times = ({ limit = 0 }: ColumnSpec): z.ZodType =>
  z
    .array(timeOfDay)
    .max(limit, `At most ${limit} times a day`)
    .refine(
      (list) => [...new Set(list)].toSorted().join() === list.join(),
      'Times stand in order, none twice',
    );

const ids = ({ limit = 0 }: ColumnSpec): z.ZodType =>
  z
    .array(uuid)
    .max(limit)
    .refine((list) => new Set(list).size === list.length, 'Each once');

const judged = (spec: ColumnSpec): z.ZodType =>
  z.number(spec.message).check((context) => {
    const message = faultOf(spec)(context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  });

const number =
  (start: (message?: string) => z.ZodNumber) =>
  (spec: ColumnSpec): z.ZodType => {
    const { message, min, above, max, decimals } = spec;
    if (spec.fault !== undefined) return judged(spec).pipe(start(message));
    let value = start(message);
    if (min !== undefined) value = value.min(min.value, min.message);
    if (above !== undefined) value = value.gt(above.value, above.message);
    if (max !== undefined) value = value.max(max.value, max.message);
    if (decimals === undefined) return value;
    const unit = 10 ** decimals.value;
    return value.refine((typed) => Math.round(typed * unit) / unit === typed, decimals.message);
  };

const onlyServer = ({ kind }: ColumnSpec): never => {
  throw new Error(`No device writes a column of kind ${kind}.`);
};

const ofKind: Readonly<Record<Kind, (spec: ColumnSpec) => z.ZodType>> = {
  text: (spec) => judgedBy(faultOf(spec)),
  line,
  flag: () => z.boolean(),
  word,
  words,
  only: ({ only = false }) => z.literal(only),
  number: number(z.number),
  whole: number(z.int),
  quantity: number(z.number),
  id: () => uuid,
  ids,
  zone: () => zoneName,
  date: ({ label = '' }) => dateNamed(label),
  time: () => timeOfDay,
  times,
  wall_time: () => wallTimeSchema,
  instant: ({ message }) => (message === undefined ? instant : z.string(message).pipe(instant)),
  wording: () => z.iso.date(),
  stamps: onlyServer,
};

const valueOf = (spec: ColumnSpec): z.ZodType => {
  const value = ofKind[spec.kind](spec);
  return spec.nullable ? value.nullable() : value;
};

const mayBeLeftOut = ({ need }: ColumnSpec, { partial = false }: Table): boolean =>
  need === undefined ? partial : need === 'optional';

/** `deleted_at: null` restores a deleted row. */
export const patchSchema = (table: Table): z.ZodObject => {
  const shape = writtenColumns(table).map(([name, { spec }]) => {
    const value = valueOf(spec.sent?.spec ?? spec);
    return [name, mayBeLeftOut(spec, table) ? value.optional() : value];
  });
  const deleted_at = table.restores ? { deleted_at: z.null().optional() } : {};
  const patch: z.ZodObject = z.strictObject({ ...Object.fromEntries(shape), ...deleted_at });
  const { together } = table;
  if (together === undefined) return patch;
  return patch.check((context) => {
    for (const [field, message] of Object.entries(together(context.value) ?? {}))
      context.issues.push({ code: 'custom', message, path: [field], input: context.value });
  });
};
