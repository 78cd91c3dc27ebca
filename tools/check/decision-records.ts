// A decision record has a number, a date and a status, and is in the index (docs/decisions/README.md), once and in order.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Rule } from './source-file.ts';

const INDEX = 'docs/decisions/README.md';
const RECORD = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const HEAD = /^# (\d{4}) (.+)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (.+)\n/;

function faultOf(path: string, number: string, text: string): string | undefined {
  const [, numbered, title, date, status] = HEAD.exec(text) ?? [];
  if (numbered !== number)
    return `It begins with "# ${number} What was decided", an empty line, "- Date: yyyy-MM-dd" and "- Status: accepted".`;
  const line = `| ${number} | [${title}](${posix.basename(path)}) | ${date} | ${status} |`;
  const index = existsSync(INDEX) ? readFileSync(INDEX, 'utf8') : '';
  return index.split('\n').includes(line) ? undefined : `${INDEX} lacks the line: ${line}`;
}

/** Two branches that each add or change a line both keep theirs when they are merged. */
const disorderIn = (index: string): ReturnType<Rule> => {
  let before = '';
  for (const [row, line] of index.split('\n').entries()) {
    const number = /^\| (\d{4}) \|/.exec(line)?.[1];
    if (number === undefined) continue;
    if (number <= before)
      return [{ path: INDEX, line: row + 1, message: `${number} stands after ${before}.` }];
    before = number;
  }
  return [];
};

export const decisionRecords: Rule = ({ path, text }) => {
  if (path === INDEX) return disorderIn(text);
  const number = RECORD.exec(path)?.[1];
  const message = number === undefined ? undefined : faultOf(path, number, text);
  return message === undefined ? [] : [{ path, line: 1, message }];
};
