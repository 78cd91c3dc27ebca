// `npm run trace`: requirement → test, what no test covers, which routes are unbuilt.
// `--check` says only what is malformed, and fails on it.
import { collectTrace } from './collect.ts';
import { areaLines, coveredRows, summary } from './report.ts';

const { faults, ...trace } = collectTrace(process.cwd());
const paragraph = (title: string, lines: string[]) => console.log([`\n${title}`, ...lines].join('\n'));

if (!process.argv.includes('--check')) {
  paragraph('Covered rows', coveredRows(trace));
  paragraph('By area', areaLines(trace));
  paragraph('Unbuilt routes', trace.unbuilt);
  paragraph(
    'Not covered on purpose',
    [...trace.exceptions].map(([id, reason]) => `${id}  ${reason}`),
  );
}
for (const { path, line, message } of faults) console.log(`${path}:${line} ${message}`);
console.log(`${summary(trace)}, ${faults.length} malformed`);
// Not `exit`: a pipe would get only what fits into it.
process.exitCode = faults.length === 0 ? 0 : 1;
