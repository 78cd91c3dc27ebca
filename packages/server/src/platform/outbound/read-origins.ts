import { parsedUrl } from '../parsed-url.ts';

const isOrigin = (text: string): boolean => {
  const url = parsedUrl(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text;
};

/**
 * Origins that the operator lists.
 * @throws the error that `refused` makes of a line with the variable's name.
 */
export function readOrigins(
  name: string,
  read: (name: string) => string | undefined,
  refused: (line: string) => Error,
): readonly string[] {
  const listed = (read(name) ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (listed.every(isOrigin)) return listed;
  throw refused(`${name} must be addresses like https://push.example.org, with commas between.`);
}
