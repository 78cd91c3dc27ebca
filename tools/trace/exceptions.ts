import type { CoverFault } from './cover.ts';
import { parseCsv } from './csv.ts';

export interface Exceptions {
  reasons: Map<string, string>;
  faults: CoverFault[];
}

/** Rows intentionally without a test, each with a reason; a covered row must not be listed. */
export function readExceptions(
  path: string,
  text: string,
  known: (id: string) => boolean,
  covered: ReadonlySet<string>,
): Exceptions {
  const faults: CoverFault[] = [];
  const reasons = new Map<string, string>();
  for (const [index, { id = '', reason = '' }] of parseCsv(text).entries()) {
    const fault = (message: string) => faults.push({ path, line: index + 2, message });
    if (!known(id)) fault(`No such row: ${id}.`);
    else if (covered.has(id)) fault(`${id} is covered by a test.`);
    else if (reason.trim() === '') fault(`${id} has no reason.`);
    else reasons.set(id, reason);
  }
  return { reasons, faults };
}
