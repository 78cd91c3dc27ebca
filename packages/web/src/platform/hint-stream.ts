/** A connection on which the server sends hints: the part of `EventSource` that is used. */
export interface HintStream {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: Event) => void) | null;
  close(): void;
}
