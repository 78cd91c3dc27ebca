// Strings and numbers known to cause faults, for every field, parameter and header.
import fc from 'fast-check';
import { naughtyStrings } from '../naughty-strings/naughty-strings.ts';

const WORDS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00a',
  `${'k'.repeat(59)}😀`,
  '\u202e',
  '\uffff',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  "'; drop table medications; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '%00',
  '%ff',
  '%c0%ae',
  '\r\nset-cookie: a=b',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0190A0A0-0000-7000-8000-000000000001',
  '9223372036854775808',
  '-1',
  'NaN',
  'Infinity',
  '1e309',
  '0x10',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T23:59:59.999Z',
  '9999-12-31T23:59:60Z',
  '24:00',
  'Europe/Nowhere',
  '+25:00',
  'İ'.repeat(50),
  'x'.repeat(5000),
];

export const hostileWord: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.constantFrom(...naughtyStrings),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** JSON texts without a JavaScript equivalent, or hard to traverse. */
const TEXTS: readonly string[] = [
  '1e309',
  '-1e309',
  '-0',
  '1e-400',
  '9007199254740993',
  '0.1e1',
  '"\\u0000"',
  '"\\ud800"',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":1,"a":2}',
  '[]',
  '{}',
  'null',
  'true',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
];

const markOf = (change: number): string => `@here ${change}@`;

/** A JSON text with one or more values or keys replaced by hostile ones. */
export const hostileJson = (value: unknown): fc.Arbitrary<string> =>
  fc.array(fc.tuple(fc.nat(), fc.boolean(), hostileText), { minLength: 1, maxLength: 3 }).map((changes) => {
    const marked = changes.reduce(
      (part, [place, asKey], i) => markedAt(part, place, asKey, markOf(i)),
      (value ?? {}) as unknown,
    );
    return changes.reduce(
      (json, [, asKey, hostile], i) =>
        json.replace(`"${markOf(i)}"`, () => (asKey ? JSON.stringify(hostile.word) : hostile.json)),
      JSON.stringify(marked),
    );
  });

const hostileText = hostileWord.chain((word) =>
  fc.record({
    word: fc.constant(word),
    json: fc.oneof(fc.constant(JSON.stringify(word)), fc.constantFrom(...TEXTS)),
  }),
);

/** The value with the mark at one place, counted in traversal order. */
function markedAt(value: unknown, place: number, asKey: boolean, mark: string): unknown {
  const total = placesIn(value, asKey);
  let left = total === 0 ? -1 : place % total;
  const walk = (part: unknown): unknown => {
    if (!asKey && left-- === 0) return mark;
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [asKey && left-- === 0 ? mark : key, walk(inner)]),
    );
  };
  return walk(value);
}

function placesIn(value: unknown, keys: boolean): number {
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const own = keys ? (Array.isArray(value) ? 0 : inner.length) : 1;
  return inner.reduce((sum: number, part) => sum + placesIn(part, keys), own);
}

/** Characters a header can contain, in bytes. */
export const hostileHeader: fc.Arbitrary<string> = hostileWord.map((word) =>
  Array.from(word)
    .map((character) => String.fromCharCode((character.codePointAt(0) ?? 0) & 0xff))
    .filter((character) => /[\t\x20-\x7e\x80-\xff]/.test(character))
    .join('')
    .trim()
    .slice(0, 2000),
);
