import type { IncomingMessage } from 'node:http';

/** The body as text. Rejects if it is longer than `mostBytes`, or breaks off. */
export const readText = (response: IncomingMessage, mostBytes: number): Promise<string> =>
  new Promise((read, failed) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      bytes += part.length;
      parts.push(part);
      if (bytes > mostBytes) response.destroy(new Error('too long'));
    });
    response.once('error', failed);
    response.once('aborted', () => failed(new Error('aborted')));
    response.once('end', () => read(Buffer.concat(parts).toString('utf8')));
  });
