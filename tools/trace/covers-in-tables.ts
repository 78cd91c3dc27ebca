import { basename } from 'node:path';
import type { Cover, CoverFault, Covers } from './cover.ts';
import { parseCsv } from './csv.ts';

const OWN = 'OWN';

/**
 * A table of the specification names its rows in a column `covers` or `id`; it proves something only if a
 * test reads it. A line about something that is ours and in no row names `OWN` and proves none.
 */
export function coversInTable(
  path: string,
  text: string,
  testTexts: string[],
  known: (id: string) => boolean,
): Covers {
  if (!testTexts.some((test) => test.includes(basename(path)))) {
    return { covers: [], faults: [{ path, line: 1, message: 'No test reads this table.' }] };
  }
  const covers: Cover[] = [];
  const faults: CoverFault[] = [];
  for (const [index, row] of parseCsv(text).entries()) {
    const line = index + 2;
    const named = (row.covers ?? row.id ?? '').split(/[\s;]+/).filter((id) => id !== '');
    const ids = named.filter((id) => id !== OWN);
    const unknown = ids.filter((id) => !known(id));
    if (named.length === 0) faults.push({ path, line, message: 'The line names no row.' });
    else if (unknown.length > 0) faults.push({ path, line, message: `No such row: ${unknown.join(' ')}.` });
    else covers.push(...ids.map((id) => ({ id, path, line })));
  }
  return { covers, faults };
}
