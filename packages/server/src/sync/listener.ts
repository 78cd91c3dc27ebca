import type { LiveAnswer, Sink } from '../platform/http/live-answer.ts';

/** A connection is ended after this long in any case. */
const LONGEST_MS = 15 * 60_000;
/** A proxy in between may end a connection that stays silent longer than this. */
export const STILL_HERE_MS = 25_000;

/** A revision that brings nothing: whoever listens asks, and finds out whether its session still stands. */
export const NOTHING_NEW = 0;

/** Who listens, and by which session they may, until when. */
export interface ListeningSession {
  readonly userId: string;
  readonly sessionId: string;
  /** Milliseconds from now. */
  readonly lasts: number;
}

const STILL_HERE = ': \n\n';
const news = (rev: number): string => `event: message\ndata: ${rev}\n\n`;

/** One connection of a device. Thousands are held, so it has methods in common and a timer of its own only as it ends. */
export class Listener implements LiveAnswer {
  #sink: Sink | undefined;
  /** Until there is a sink; whoever is told 9 need not be told 8. */
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

  /** Has it ask once more, then ends it. */
  dismiss(): void {
    this.tell(NOTHING_NEW);
    this.left();
  }

  /** Says so, and sees to it that what ends before it is asked again ends in time. */
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

/** `forget` is called once, as it ends. */
export const openListener = ({ lasts }: ListeningSession, forget: () => void): Listener => {
  const listener = new Listener(lasts, forget);
  listener.endInTime();
  return listener;
};
