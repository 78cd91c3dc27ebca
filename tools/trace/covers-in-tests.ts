import type { Cover, CoverFault, Covers } from './cover.ts';

const MARK = /\bcovers:/;
const COMMENT = /^\s*\/\/\s*covers:\s*(\S.*?)\s*$/;
const ASSERTION = /\bexpect[.(]|\bassert/;
/** The formatter may break the line before the assertion that is waited for. */
const WAITED_FOR = /^\s*await (vi\.)?waitFor\((async )?\(\) =>$/;
/** An assertion that claims more rows than this proves none of them in particular. */
const AT_MOST = 4;

function assertionFollows(lines: string[], index: number): boolean {
  const [next = '', inside = ''] = lines.slice(index + 1).filter((line) => !/^\s*\/\//.test(line));
  return ASSERTION.test(WAITED_FOR.test(next) ? inside : next);
}

function faultOf(
  ids: string[] | undefined,
  follows: boolean,
  known: (id: string) => boolean,
): string | undefined {
  if (ids === undefined) return 'A covers comment is a line of its own: // covers: MED-037';
  const unknown = ids.filter((id) => !known(id));
  if (unknown.length > 0) return `No such row: ${unknown.join(' ')}.`;
  if (ids.length > AT_MOST) return `${ids.length} rows on one assertion; the most is ${AT_MOST}.`;
  return follows ? undefined : 'No assertion directly below.';
}

/** `// covers:` comments of a test file; each must be on the line above an assertion. */
export function coversInTest(path: string, text: string, known: (id: string) => boolean): Covers {
  const lines = text.split('\n');
  const covers: Cover[] = [];
  const faults: CoverFault[] = [];
  for (const [index, line] of lines.entries()) {
    if (!MARK.test(line)) continue;
    const ids = COMMENT.exec(line)?.[1]?.split(/[\s,]+/);
    const message = faultOf(ids, assertionFollows(lines, index), known);
    if (message !== undefined) faults.push({ path, line: index + 1, message });
    else covers.push(...(ids ?? []).map((id) => ({ id, path, line: index + 1 })));
  }
  return { covers, faults };
}
