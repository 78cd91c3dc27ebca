// `npm run trace`: maps requirements to tests, lists uncovered rows. `--check` reports
// only malformed entries, and fails on them.
import { collectTrace } from './collect.ts';
import { areaLines, coveredRows, summary } from './report.ts';

const { faults, ...trace } = collectTrace(process.cwd());
const paragraph = (title: string, lines: string[]) => console.log([`\n${title}`, ...lines].join('\n'));

if (!process.argv.includes('--check')) {
  paragraph('Covered rows', coveredRows(trace));
  paragraph('By area', areaLines(trace));
  paragraph(
    'Not covered on purpose',
    [...trace.exceptions].map(([id, reason]) => `${id}  ${reason}`),
  );
}
for (const { path, line, message } of faults) console.log(`${path}:${line} ${message}`);
console.log(`${summary(trace)}, ${faults.length} malformed`);
// Not `exit`, which would truncate piped output.
process.exitCode = faults.length === 0 ? 0 : 1;
