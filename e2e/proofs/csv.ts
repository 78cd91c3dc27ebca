// `npm run proof:csv`: a hundred thousand random notes are exported with readings and read back by two CSV
// readers.
import fc from 'fast-check';
import { anyNote, thereAndBack } from '../../packages/web/src/platform/testing/csv-there-and-back.ts';

const NOTES = Number(process.argv[2] ?? 100_000);
const A_FILE = 500;
const SHOWN = 10;

const seed = Math.trunc(performance.timeOrigin);
const began = performance.now();
let written = 0;
const changed: string[] = [];
for (let from = 0; from < NOTES; from += A_FILE) {
  const notes = fc.sample(anyNote, { seed: seed + from, numRuns: Math.min(A_FILE, NOTES - from) });
  const found = await thereAndBack(notes);
  written += found.kept;
  changed.push(...found.changed);
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`seed ${seed}: ${NOTES} notes, ${NOTES - written} of them refused by the rules, ${seconds} s`);
console.log(`${written} written and read back, ${changed.length} came back otherwise`);
for (const note of changed.slice(0, SHOWN)) console.log(JSON.stringify(note));
if (changed.length > 0 || written === 0) process.exit(1);
