// Links between pages of the repository, and paths named in them, lead to existing files and headings.
import { posix } from 'node:path';
import { missing } from './cited-places.ts';
import { withoutCode } from './headings.ts';
import type { Fault, Rule } from './source-file.ts';

const LINK = /\]\(([^)\s]+)\)/g;
/** A path from the root, up to where the reader is to fill something in. */
const NAMED = /`((?:packages|tools|e2e|bench|docs)\/[\w./$-]+)([^`]?)/g;
const ELSEWHERE = /^[a-z]+:/;

/** The places that a line leads to or names, from the root. */
function placesIn(page: string, line: string): { to: string; anchor?: string | undefined }[] {
  const linked = [...line.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !ELSEWHERE.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#');
      return { to: file === '' ? page : posix.join(posix.dirname(page), file), anchor };
    });
  const named = [...line.matchAll(NAMED)].map(([, path = '', more]) => ({
    to: more === '' || path.endsWith('/') ? path : posix.dirname(path),
  }));
  return [...linked, ...named];
}

export const links: Rule = ({ path, text }) => {
  if (!path.endsWith('.md')) return [];
  return withoutCode(text)
    .split('\n')
    .flatMap((line, index) =>
      placesIn(path, line).flatMap(({ to, anchor }): Fault[] => {
        const message = missing(to, anchor);
        return message === undefined ? [] : [{ path, line: index + 1, message }];
      }),
    );
};
