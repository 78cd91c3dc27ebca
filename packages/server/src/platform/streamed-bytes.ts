// A stream produced on demand: no faster than it is read, and only while there is a reader.

/**
 * Writes bytes; resolves when the reader has taken them, rejects with `ReaderLeft` if there is no reader
 * any more.
 */
export type Give = (bytes: Uint8Array) => Promise<void>;

/** The reader disconnected, or took too long. */
export class ReaderLeft extends Error {
  override name = 'ReaderLeft';
}

export interface StreamedBytes {
  readonly bytes: ReadableStream<Uint8Array>;
  /** Settles when production ends; rejects with its error, which the reader sees as a broken stream. */
  readonly ended: Promise<void>;
  /** Ends the stream as if the reader had disconnected. */
  readonly leave: () => void;
}

/**
 * Starts `make` and resolves to its stream once there are bytes; earlier errors are thrown. @param mostMs the
 * reader counts as disconnected after this time.
 */
export async function streamed(make: (give: Give) => Promise<void>, mostMs: number): Promise<StreamedBytes> {
  let begin = (): void => {};
  const began = new Promise<void>((resolve) => (begin = resolve));
  const reader = openReader();
  const late = setTimeout(() => reader.leave('The bytes were read too slowly.'), mostMs);
  const ended = make((bytes) => {
    begin();
    return reader.give(bytes);
  })
    .then(reader.close)
    .catch((error: unknown) => {
      reader.breakOff(error);
      throw error;
    })
    .finally(() => clearTimeout(late));
  await Promise.race([began, ended]);
  return { bytes: reader.bytes, ended, leave: () => reader.leave('Others waited for long.') };
}

/** A transform stream cannot be aborted while a write waits for its reader. */
function openReader() {
  let asked = false;
  let left: ReaderLeft | undefined;
  let wake = (): void => {};
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const leave = (why: string): void => {
    left ??= new ReaderLeft(why);
    wake();
  };
  const bytes = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own;
      },
      pull: () => {
        asked = true;
        wake();
      },
      cancel: () => leave('Nobody reads any more.'),
    },
    { highWaterMark: 0 },
  );
  const give: Give = async (chunk) => {
    if (!asked && left === undefined) await new Promise<void>((resolve) => (wake = resolve));
    if (left !== undefined) throw left;
    asked = false;
    controller.enqueue(chunk);
  };
  return {
    bytes,
    give,
    leave,
    close: () => {
      if (left !== undefined) throw left;
      controller.close();
    },
    breakOff: (error: unknown) => controller.error(error),
  };
}
