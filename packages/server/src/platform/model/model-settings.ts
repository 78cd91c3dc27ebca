// The language model that the operator names, by address, key and name; without an address there is none.
import { parsedUrl } from '../parsed-url.ts';

export interface ModelSettings {
  readonly url: URL;
  readonly key: string;
  readonly model: string;
}

const isWebAddress = (text: string): boolean => /^https?:$/.test(parsedUrl(text)?.protocol ?? '');

/**
 * Undefined without ASSISTANT_URL.
 * @throws the error that `refused` makes of a line: a variable's name and its allowed values.
 */
export function readModelSettings(
  read: (name: string) => string | undefined,
  refused: (line: string) => Error,
): ModelSettings | undefined {
  const url = read('ASSISTANT_URL');
  if (url === undefined) return undefined;
  if (!isWebAddress(url))
    throw refused('ASSISTANT_URL must be an address like https://models.example.org/v1/chat/completions.');
  const [key, model] = [read('ASSISTANT_KEY'), read('ASSISTANT_MODEL')];
  if (key === undefined) throw refused('ASSISTANT_KEY must be set where ASSISTANT_URL is.');
  if (model === undefined) throw refused('ASSISTANT_MODEL must be set where ASSISTANT_URL is.');
  return { url: new URL(url), key, model };
}
