// A request body must arrive within fifteen seconds, so that a slow sender does not occupy a connection
// (T-23).
import type { IncomingMessage } from 'node:http';

export interface BodyTimes {
  readonly usualMs: number;
  /** Time for the body of a file from a signed-in person. */
  readonly fileMs: number;
}

export interface BodyDeadline {
  /** Extends the deadline for a file whose sender is known. */
  readonly allowFile: () => void;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends the connection if the body is not complete in time. */
export function bodyDeadline(incoming: IncomingMessage, { usualMs, fileMs }: BodyTimes): BodyDeadline {
  if (!hasBody(incoming)) return { allowFile: () => {} };
  const { socket } = incoming;
  const written = socket.bytesWritten;
  const late = (): void => {
    if (incoming.complete || socket.destroyed) return;
    // Nothing is sent after an answer that has already started.
    if (socket.bytesWritten === written) socket.end(TOO_LATE);
    socket.destroySoon();
  };
  let timer = setTimeout(late, usualMs);
  const done = (): void => clearTimeout(timer);
  incoming.once('end', done).once('close', done);
  return {
    allowFile: () => {
      if (incoming.complete || socket.destroyed) return;
      clearTimeout(timer);
      timer = setTimeout(late, fileMs);
    },
  };
}
