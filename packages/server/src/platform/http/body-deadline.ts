// A body comes within fifteen seconds: whoever lets it drip holds a connection for nothing (T-23).
import type { IncomingMessage } from 'node:http';

export interface BodyTimes {
  readonly usualMs: number;
  /** For a file of somebody who is signed in. */
  readonly fileMs: number;
}

export interface BodyDeadline {
  /** It is a file, and it is known who sends it. */
  readonly allowFile: () => void;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends the connection of a body that is not there in time. */
export function bodyDeadline(incoming: IncomingMessage, { usualMs, fileMs }: BodyTimes): BodyDeadline {
  if (!hasBody(incoming)) return { allowFile: () => {} };
  const { socket } = incoming;
  const written = socket.bytesWritten;
  const late = (): void => {
    if (incoming.complete || socket.destroyed) return;
    // An answer that was begun is not followed by a second one.
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
