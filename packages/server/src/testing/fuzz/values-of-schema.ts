// Generates values that a JSON Schema accepts, and values that it rejects for one known reason.
import fc from 'fast-check';
import type { Schema } from './described-routes.ts';

const WORDS = [
  'maria@example.org',
  'Correct-horse-1',
  'Metformin',
  'Europe/Berlin',
  '08:00',
  '2026-11-20',
  '500 mg',
];
const WALL_TIME = '2026-11-20T13:00';
const MANY = 3;
/** Where no limit is given. */
const USUAL = 1000;

const text = ({ format, pattern, maxLength = 60 }: Schema): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.constantFrom('2026-11-01', '1999-12-31');
  if (format === 'date-time') return fc.constant('2026-11-20T07:30:00.000Z');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const usual = [...WORDS, WALL_TIME, '2026-11-20T07:30:00.000Z'].filter((word) => word.length <= maxLength);
  return fc.oneof(fc.constantFrom(...usual), fc.string({ maxLength: Math.min(maxLength, 40) }));
};

const listOf = (items: Schema | undefined, { minItems = 0, maxItems = MANY }: Schema) =>
  fc.array(valueOf(items ?? {}), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, MANY)),
  });

/**
 * Formats implied by a field's name, which the schema does not state: without them few requests would be
 * accepted.
 */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.uuid().map((name) => `${name}@example.org`),
  password: fc.constant('Correct-horse-1'),
  current_password: fc.constant('Correct-horse-1'),
  new_password: fc.constant('Correct-horse-1'),
  display_name: fc.constantFrom('Maria', 'Ana Lúcia 😀'),
  v: fc.constant(1),
  acked: fc.constant(0),
  clock: fc.constant(Date.UTC(2026, 10, 20, 12)),
  at: fc.constant(WALL_TIME),
  zone: fc.constantFrom('Europe/Berlin', 'Europe/Nowhere', 'Etc/GMT-14'),
  timezone: fc.constantFrom('Europe/Berlin', 'UTC'),
  date: fc.constantFrom('2026-11-20', '1900-01-01', '2199-12-31'),
  start_date: fc.constantFrom('2026-11-01', '1900-01-01', '2199-12-31'),
  end_date: fc.constantFrom(null, '2026-12-31', '2199-12-31'),
  slot: fc.constantFrom(null, '08:00', '23:59'),
  times: fc.constantFrom(['08:00'], ['00:00', '23:59'], []),
};
const INSTANT = fc.constantFrom('2026-11-20T07:30:00.000Z', '1900-01-01T00:00:00.000Z');

const fieldOf = (name: string, schema: Schema): fc.Arbitrary<unknown> => {
  const named = BY_NAME[name] ?? (name.endsWith('_at') ? INSTANT : undefined);
  if (named === undefined) return valueOf(schema);
  return fc.oneof({ weight: 9, arbitrary: named }, { weight: 1, arbitrary: valueOf(schema) });
};

const objectOf = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, fieldOf(key, schema)])),
    { requiredKeys: [...required] },
  );

const whole = ({ minimum = -USUAL, maximum = USUAL }: Schema) =>
  fc.integer({ min: minimum, max: Math.min(maximum, minimum + 2 * USUAL) });

const broken = ({ minimum, exclusiveMinimum, maximum }: Schema) => {
  const min = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 0.5);
  return fc
    .integer({ min: Math.ceil(min * 2), max: Math.floor((maximum ?? min + USUAL) * 2) })
    .map((half) => half / 2);
};

/** A value the schema accepts. */
export function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined && schema.anyOf.length > 0) return fc.oneof(...schema.anyOf.map(valueOf));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return whole(schema);
    case 'number':
      return broken(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(schema.items, schema);
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const without = (value: object, key: string): object =>
  Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));

/** No schema of the contract accepts this object for a field. */
const OF_NO_FIELD = { 'no field': [1] };
const UNKNOWN_KEY = 'no_such_key';

const isStrict = (schema: Schema): boolean =>
  schema.type === 'object' && schema.additionalProperties === false;
/** Whether every value is accepted. */
const isOpen = (schema: Schema): boolean =>
  schema.type === undefined &&
  schema.anyOf === undefined &&
  schema.enum === undefined &&
  !('const' in schema);

/** A value the schema rejects; undefined if it accepts all. */
export function notOf(schema: Schema): fc.Arbitrary<unknown> | undefined {
  if (isOpen(schema)) return undefined;
  const ways: fc.Arbitrary<unknown>[] = [fc.constantFrom<unknown>(['x'], 'x', 5, null, true)];
  if (schema.type !== 'object') return schema.type === 'array' ? inList(schema) : fc.constant(OF_NO_FIELD);
  const { properties = {}, required = [] } = schema;
  if (isStrict(schema))
    ways.push(objectOf(schema).map((value) => ({ ...(value as object), [UNKNOWN_KEY]: 1 })));
  for (const key of required) ways.push(objectOf(schema).map((value) => without(value as object, key)));
  for (const [key, field] of Object.entries(properties)) {
    const wrong = notOf(field);
    if (wrong === undefined) continue;
    ways.push(
      fc.tuple(objectOf(schema), wrong).map(([value, bad]) => ({ ...(value as object), [key]: bad })),
    );
  }
  return fc.oneof(...ways);
}

const inList = (schema: Schema): fc.Arbitrary<unknown> => {
  const wrong = notOf(schema.items ?? {});
  if (wrong === undefined) return fc.constant(OF_NO_FIELD);
  return fc.oneof(
    fc.constant(OF_NO_FIELD),
    wrong.map((bad) => [bad]),
  );
};
