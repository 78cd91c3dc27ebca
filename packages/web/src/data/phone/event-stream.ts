// Reads the server's stream of hints by `fetch`, which can send a bearer. An `EventSource` can send no
// header, and a bearer in an address would be written to logs.
import type { HintStream } from '../../platform/hint-stream.ts';
import type { ServerFetch } from '../server/reach.ts';

/**
 * Parses the text of an event stream as it arrives, and calls `onData` with the data of each event (HTML
 * Standard, section 9.2).
 */
const createReader = (onData: (data: string) => void): ((text: string) => void) => {
  let rest = '';
  let data: string[] = [];
  const take = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
      return;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
  };
  return (text) => {
    const lines = `${rest}${text}`.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
};

const isStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').startsWith('text/event-stream');

const read = async (fetchServer: ServerFetch, path: string, stream: HintStream, signal: AbortSignal) => {
  const response = await fetchServer(path, {
    signal,
    cache: 'no-store',
    headers: { accept: 'text/event-stream' },
  });
  if (!isStream(response) || response.body === null) return;
  stream.onopen?.(new Event('open'));
  const takeText = createReader((data) => stream.onmessage?.(new MessageEvent('message', { data })));
  const parts = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await parts.read(); !part.done; part = await parts.read()) takeText(part.value);
};

/**
 * Opens a stream. Whenever it ends, except by `close`, `onerror` is called; the caller then opens a new one.
 */
export const streamBy =
  (fetchServer: ServerFetch) =>
  (path: string): HintStream => {
    const { signal, abort } = closable();
    const stream: HintStream = { onopen: null, onmessage: null, onerror: null, close: abort };
    const ended = (): void => {
      if (!signal.aborted) stream.onerror?.(new Event('error'));
    };
    // Starts after the present task, so that the caller has set its listeners.
    void Promise.resolve()
      .then(() => read(fetchServer, path, stream, signal))
      .then(ended, ended);
    return stream;
  };

const closable = (): { readonly signal: AbortSignal; readonly abort: () => void } => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};
