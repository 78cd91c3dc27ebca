// The server's stream of hints, driven by a test.
export interface TestStream {
  readonly eventSource: (url: string) => EventSource;
  /** The server sends a revision to all listeners. */
  say(rev: number): void;
  /** The connection breaks and is reopened. */
  begin(): void;
}

type Source = Pick<EventSource, 'close' | 'onopen' | 'onmessage' | 'onerror'>;

export const createTestStream = (): TestStream => {
  const open = new Set<Source>();
  return {
    eventSource: () => {
      const source: Source = {
        onopen: null,
        onmessage: null,
        onerror: null,
        close: () => open.delete(source),
      };
      open.add(source);
      return source as EventSource;
    },
    say: (rev) => {
      for (const source of open)
        source.onmessage?.call(source as EventSource, { data: String(rev) } as MessageEvent);
    },
    begin: () => {
      for (const source of [...open]) source.onerror?.call(source as EventSource, {} as Event);
    },
  };
};
