// A citation in a comment or under docs/ leads to something (docs/specification/README.md#citations).
import { isFile, isKnownId, missing } from './cited-places.ts';
import type { Fault, Rule } from './source-file.ts';

const COMMENTED = /^(packages|tools|e2e|bench)\/.*\.(tsx?|mjs|js|css)$/;
const WRITTEN = /\.md$/;
/** Their comments contain citations invented for the test. */
const MADE_UP = /^tools\/(check|trace)\/.*\.test\.ts$/;

const AREAS =
  'ACC|ASTH|AUTH|BP|CAL|CARE|CONT|DASH|DATA|DOSE|GEN|GLU|HR|INS|MEAL|MED|NAT|NAV|NOTE|PAY|PLAN|PROF|PUB|REF|VOICE|WT|OQ';
const ID = new RegExp(String.raw`(?<![\w-])(?:(?:${AREAS})-\d{3}|[CT]-\d{2})(?![\w-])`, 'g');
const RECORDS = /\bdecisions? (\d{4}(?:(?:, | and | to )\d{4})*)/gi;
const PLACE =
  /\b((?:(?:design|specification)\/)[\w-]+\.md|(?<![\w/])(?:map|glossary|export-format)\.md)(?:#([\w-]+))?/g;
/** A file by its name, with or without folders before it; one with a part to fill in is none. */
const NAMED =
  /(?<![\w./@$<>{}*:-])(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sql|css|csv|json|html|swift|md)(?![\w/*-])/g;
const FORMER =
  /\b(medication|health)[- ]area §|\bdecisions? (OQ|C)-\d|\b(design|architecture|look|stack|reliability): [A-Z]|\b[A-Z]+-\d{3} (?:to|–) \d{3}\b|\breliability [A-Z]\d|\((?:sync|time|stock|look|reliability|life-of-a-dose|health|medication|care|map) §?\d|\barchitecture, |\bthreats? T-\d|\(docs\/decisions\/\d|(?<!\])\((?:decisions?\/|(?:design|specification)(?:s?:| of | §|\/(?![\w-]+\.md)))/;

/** The comment in a line of code; in Markdown, the whole line. */
function commentIn(path: string, line: string): string {
  if (WRITTEN.test(path)) return line;
  return /^\s*(?:\/\/|\/?\*)/.test(line) ? line : (/\s\/\/\s.*$/.exec(line)?.[0] ?? '');
}

function faultsOf(comment: string): string[] {
  const faults = FORMER.test(comment)
    ? ['Cite as (OQ-034), (MED-037), (decision 0012) or (design/sync.md#merge).']
    : [];
  const records = [...comment.matchAll(RECORDS)].flatMap((found) => found[1]?.match(/\d{4}/g) ?? []);
  for (const id of [...(comment.match(ID) ?? []), ...records])
    if (!isKnownId(id)) faults.push(`${id} leads nowhere.`);
  for (const [, path = '', anchor] of comment.matchAll(PLACE)) {
    const fault = missing(`docs/${path}`, anchor);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

/** Markdown names files in links and as code, which the rule of links reads. */
const lostFiles = (path: string, comment: string): string[] =>
  WRITTEN.test(path)
    ? []
    : [...comment.matchAll(NAMED)].flatMap(([name]) => (isFile(name) ? [] : [`There is no file ${name}.`]));

/** Joins a number at the start of the next line with the word before it. */
const withNumber = (comment: string, next: string): string =>
  /\bdecisions?$/i.test(comment) ? `${comment} ${next.replace(/^[\s/*]+/, '')}` : comment;

export const citations: Rule = ({ path, text }) => {
  if (MADE_UP.test(path) || !(COMMENTED.test(path) || WRITTEN.test(path))) return [];
  const comments = text.split('\n').map((line) => commentIn(path, line));
  return comments.flatMap((comment, index): Fault[] =>
    [...faultsOf(withNumber(comment, comments[index + 1] ?? '')), ...lostFiles(path, comment)].map(
      (message) => ({
        path,
        line: index + 1,
        message,
      }),
    ),
  );
};
