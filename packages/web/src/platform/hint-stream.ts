/** A connection on which the server tells of news: what is used of an `EventSource`. */
export interface HintStream {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: Event) => void) | null;
  close(): void;
}
