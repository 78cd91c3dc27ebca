// A link from one page of the repository to another leads to a file that is there, and to a heading of it.
import { posix } from 'node:path';
import { missing } from './cited-places.ts';
import { withoutCode } from './headings.ts';
import type { Fault, Rule } from './source-file.ts';

const LINK = /\]\(([^)\s]+)\)/g;
const ELSEWHERE = /^[a-z]+:/;

export const links: Rule = ({ path, text }) => {
  if (!path.endsWith('.md')) return [];
  return withoutCode(text)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(LINK)].flatMap(([, target = '']): Fault[] => {
        if (ELSEWHERE.test(target)) return [];
        const [file = '', anchor] = target.split('#');
        const to = file === '' ? path : posix.join(posix.dirname(path), file);
        const message = missing(to, anchor);
        return message === undefined ? [] : [{ path, line: index + 1, message }];
      }),
    );
};
