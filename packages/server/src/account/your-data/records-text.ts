// Reads the records of an export row by row: only their text and one row are in memory.
import { isRecord } from '@dosewell/domain/value';

/** Position of a table's rows in the text. */
interface Span {
  readonly from: number;
  readonly to: number;
}

export interface RecordsText {
  /** Everything in the file but the rows of its tables. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly tables: ReadonlyMap<string, Span>;
}

export interface TextLimits {
  readonly rows: number;
  /** Bytes per row. */
  readonly rowBytes: number;
  /** Bytes of everything that is not a row. */
  readonly headBytes: number;
  readonly depth: number;
}

/** Thrown if the text is not an export's, or exceeds its limits. */
export class NoRecords extends Error {
  override name = 'NoRecords';
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
const TABLES = 'tables';

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isEndOfWord = (byte: number | undefined): boolean =>
  byte === undefined || byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_LIST || isSpace(byte);

const afterSpace = (text: Buffer, at: number): number => {
  let place = at;
  while (isSpace(text[place])) place++;
  return place;
};

const after = (text: Buffer, at: number, byte: number): number => {
  const place = afterSpace(text, at);
  if (text[place] !== byte) throw new NoRecords();
  return place + 1;
};

const endOfText = (text: Buffer, at: number): number => {
  for (let place = at + 1; place < text.length; place++) {
    if (text[place] === BACKSLASH) place++;
    else if (text[place] === QUOTE) return place + 1;
  }
  throw new NoRecords();
};

/** Finds where the value that starts at `at` ends. Whether it is valid JSON shows when it is parsed. */
const endOfValue = (text: Buffer, at: number, mostBytes: number, mostDepth: number): number => {
  let depth = 0;
  let place = at;
  do {
    const byte = text[place];
    if (byte === undefined || place - at > mostBytes || depth > mostDepth) throw new NoRecords();
    if (byte === QUOTE) place = endOfText(text, place);
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth++;
      place++;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth--;
      place++;
    } else if (depth > 0) place++;
    else while (!isEndOfWord(text[place])) place++;
  } while (depth > 0);
  if (place === at || depth < 0 || place - at > mostBytes) throw new NoRecords();
  return place;
};

const decoder = new TextDecoder('utf-8', { fatal: true });
const valueIn = (text: Buffer, from: number, to: number): unknown => {
  try {
    return JSON.parse(decoder.decode(text.subarray(from, to)));
  } catch {
    throw new NoRecords();
  }
};

/** Iterates over `{"key": value, …}` from its brace; `member` reads a value and returns its end. */
const eachMember = (
  text: Buffer,
  at: number,
  limits: TextLimits,
  member: (key: string, at: number) => number,
): number => {
  let place = afterSpace(text, after(text, at, OPEN_OBJECT));
  if (text[place] === CLOSE_OBJECT) return place + 1;
  const seen = new Set<string>();
  for (;;) {
    place = afterSpace(text, place);
    if (text[place] !== QUOTE) throw new NoRecords();
    const end = endOfValue(text, place, limits.headBytes, 0);
    const key = String(valueIn(text, place, end));
    if (seen.has(key) || seen.size > limits.headBytes / 1000) throw new NoRecords();
    seen.add(key);
    place = afterSpace(text, member(key, afterSpace(text, after(text, end, COLON))));
    if (text[place] === CLOSE_OBJECT) return place + 1;
    if (text[place++] !== COMMA) throw new NoRecords();
  }
};

/** Iterates over `[row, …]`; `row` gets the start and end of each. */
const eachRow = (
  text: Buffer,
  at: number,
  limits: TextLimits,
  row: (from: number, to: number) => void,
): number => {
  let place = afterSpace(text, after(text, at, OPEN_LIST));
  if (text[place] === CLOSE_LIST) return place + 1;
  for (;;) {
    place = afterSpace(text, place);
    if (text[place] !== OPEN_OBJECT) throw new NoRecords();
    const end = endOfValue(text, place, limits.rowBytes, limits.depth);
    row(place, end);
    place = afterSpace(text, end);
    if (text[place] === CLOSE_LIST) return place + 1;
    if (text[place++] !== COMMA) throw new NoRecords();
  }
};

/** Finds all positions. Throws `NoRecords` before anything is parsed into objects. */
export function readRecordsText(text: Buffer, limits: TextLimits): RecordsText {
  const tables = new Map<string, Span>();
  const head: Record<string, unknown> = Object.create(null);
  let rows = 0;
  let heads = 0;
  const count = (): void => {
    if (++rows > limits.rows) throw new NoRecords();
  };
  const end = eachMember(text, 0, limits, (key, at) => {
    if (key === TABLES)
      return eachMember(text, at, limits, (table, from) => {
        const to = eachRow(text, from, limits, count);
        tables.set(table, { from, to });
        return to;
      });
    const to = endOfValue(text, at, limits.headBytes, limits.depth);
    heads += to - at;
    if (heads > limits.headBytes) throw new NoRecords();
    head[key] = valueIn(text, at, to);
    return to;
  });
  if (afterSpace(text, end) !== text.length) throw new NoRecords();
  return { head, tables };
}

/** Rows of a table, each parsed on demand. */
export function* rowsIn(
  text: Buffer,
  { from, to }: Span,
  limits: TextLimits,
): Generator<Readonly<Record<string, unknown>>> {
  let place = afterSpace(text, from + 1);
  while (place < to - 1) {
    const end = endOfValue(text, place, limits.rowBytes, limits.depth);
    const row = valueIn(text, place, end);
    if (!isRecord(row)) throw new NoRecords();
    yield row;
    place = afterSpace(text, end);
    if (text[place] === COMMA) place = afterSpace(text, place + 1);
  }
}
