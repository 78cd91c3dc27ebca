import type { LiveAnswer, Sink } from '../platform/http/live-answer.ts';

/** A connection is always closed after this time. */
const LONGEST_MS = 15 * 60_000;
/** Interval of keep-alives: proxies may close a connection that is silent for longer. */
export const STILL_HERE_MS = 25_000;

/** A revision without changes: the device syncs, and learns whether its session is still valid. */
export const NOTHING_NEW = 0;

/** The session that listens, its person, and how much longer it lasts. */
export interface ListeningSession {
  readonly userId: string;
  readonly sessionId: string;
  /** Milliseconds from now. */
  readonly lasts: number;
}

const STILL_HERE = ': \n\n';
const news = (rev: number): string => `event: message\ndata: ${rev}\n\n`;

/**
 * A device's connection for events. There are thousands, so they share methods, and each sets a timer only
 * near its end.
 */
export class Listener implements LiveAnswer {
  #sink: Sink | undefined;
  /** The revision to send once there is a sink; a later one replaces it. */
  #waiting: number | undefined;
  #over = false;
  readonly #until: number;
  readonly #outlivesSession: boolean;
  readonly #forget: () => void;

  constructor(lasts: number, forget: () => void) {
    this.#outlivesSession = lasts < LONGEST_MS;
    this.#until = performance.now() + Math.min(lasts, LONGEST_MS);
    this.#forget = forget;
  }

  readonly to = (sink: Sink): void => {
    this.#sink = sink;
    sink.write(STILL_HERE);
    if (this.#waiting !== undefined) sink.write(news(this.#waiting));
    if (this.#over) sink.end();
  };

  readonly left = (): void => {
    if (this.#over) return;
    this.#over = true;
    this.#forget();
    this.#sink?.end();
  };

  tell(rev: number): void {
    if (this.#over) return;
    if (this.#sink === undefined) this.#waiting = Math.max(this.#waiting ?? NOTHING_NEW, rev);
    else this.#sink.write(news(rev));
  }

  /** Makes the device sync once more, then closes. */
  dismiss(): void {
    this.tell(NOTHING_NEW);
    this.left();
  }

  /** Sends a keep-alive, and sets a timer if the connection ends before the next one. */
  stillHere(): void {
    this.#sink?.write(STILL_HERE);
    this.endInTime();
  }

  endInTime(): void {
    const lasts = this.#until - performance.now();
    if (lasts > STILL_HERE_MS) return;
    const end = (): void => (this.#outlivesSession ? this.dismiss() : this.left());
    setTimeout(end, lasts).unref();
  }
}

/** `forget` is called once, when it closes. */
export const openListener = ({ lasts }: ListeningSession, forget: () => void): Listener => {
  const listener = new Listener(lasts, forget);
  listener.endInTime();
  return listener;
};
