// Each import is read by a separate process, so that the operating system limits its memory and time (T-23).
import { refuse, type Result, ok } from '@dosewell/domain/problem';
import { caller } from '../../platform/queues/caller.ts';
import { childCommand, startChild } from '../../platform/child/limited-child.ts';
import { type Checked, type ImportOrder, kinds, MOST_SAID, type RowsOf } from './import-order.ts';

export interface ReadImport {
  /** The number of rows in the file. */
  readonly rows: number;
  /** Rows in the order of `ImportOrder.tables`; to be read once, and before the pictures. */
  readonly batches: () => AsyncGenerator<RowsOf>;
  readonly pictures: () => AsyncGenerator<{ readonly owner: string; readonly bytes: Uint8Array }>;
  readonly end: () => void;
}

export interface ImportReaderOptions {
  /** The program to start, with its arguments. */
  readonly command?: readonly string[];
  /** Time limit for unpacking and checking, milliseconds. */
  readonly mostMs?: number;
}

/** The process that reads the import failed or exceeded its limits. */
export class ReaderEnded extends Error {
  override name = 'ReaderEnded';
}

const LIMITS = { kilobytes: 700_000, seconds: 90, mostSaid: MOST_SAID };
const MOST_MS = 60_000;
const NEXT_MS = 20_000;
const OWNER_LENGTH = 36;

/** What can be imported from `sent`. Aborting the caller ends the process. */
export async function readImport(
  order: ImportOrder,
  sent: Uint8Array,
  { command = childCommand('read-import'), mostMs = MOST_MS }: ImportReaderOptions = {},
): Promise<Result<ReadImport>> {
  const { gone } = caller();
  const child = startChild(command, LIMITS);
  child.hold(true);
  gone?.addEventListener('abort', child.end, { once: true });
  const end = (): void => {
    gone?.removeEventListener('abort', child.end);
    child.end();
  };
  if (gone?.aborted) end();
  if (!(await child.isReady())) {
    end();
    if (gone?.aborted) return refuse('import_unreadable');
    throw new Error('The reader of imports did not start.');
  }
  child.send(Buffer.from(JSON.stringify(order)));
  child.send(sent);
  const first = await child.next(mostMs);
  const checked: Checked =
    first === undefined ? { refused: 'import_unreadable' } : (JSON.parse(first.toString()) as Checked);
  if ('refused' in checked) {
    end();
    return refuse(checked.refused);
  }
  async function* parts(kind: number): AsyncGenerator<Buffer> {
    for (;;) {
      const frame = await child.next(NEXT_MS);
      if (frame === undefined) throw new ReaderEnded('The reader of imports ended.');
      if (frame[0] === kinds.end) return;
      if (frame[0] === kind) yield frame.subarray(1);
    }
  }
  return ok({
    rows: checked.rows,
    batches: async function* () {
      for await (const part of parts(kinds.rows)) yield JSON.parse(part.toString()) as RowsOf;
    },
    pictures: async function* () {
      for await (const part of parts(kinds.picture))
        yield { owner: part.toString('utf8', 0, OWNER_LENGTH), bytes: part.subarray(OWNER_LENGTH) };
    },
    end,
  });
}
