// `npm run proof:node-versions`: a fresh clone installs, starts and passes its tests on every supported Node.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onNode, type NodeResult, type NodeUnderProof } from './on-node.ts';
import { certain } from '@dosewell/domain/problem';

/** The oldest supported version with its npm, which does not know `allowScripts`, and the LTS versions. */
const EVERY: readonly NodeUnderProof[] = [
  { node: '20.19.0', npm: '10' },
  { node: '22', npm: '10' },
  { node: '24', npm: '11' },
];
const asked = process.argv.slice(2);
const versions = asked.length === 0 ? EVERY : EVERY.filter(({ node }) => asked.includes(node));

const results: NodeResult[] = [];
for (const version of versions) {
  const folder = await mkdtemp(join(tmpdir(), 'proof-node-'));
  try {
    results.push(await onNode(version, folder));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

const HEADER = ['Node', 'npm', 'zone data', 'clone to ready', 'tests', 'journeys', 'at fault'];
const rows = results.map((result) => [
  result.node,
  result.npm,
  result.zoneData,
  `${result.readySeconds.toFixed(0)} s`,
  `${result.tests.passed} of ${result.tests.run}`,
  `${result.journeys.passed} of ${result.journeys.run}`,
  result.faults.join('; ') || 'nothing',
]);
const widths = HEADER.map((head, i) => Math.max(head.length, ...rows.map((row) => certain(row[i]).length)));
for (const row of [HEADER, ...rows])
  console.log(row.map((cell, i) => cell.padEnd(certain(widths[i]))).join('  '));
const whole = ({ run, passed }: NodeResult['tests']): boolean => run > 0 && passed === run;
const good = results.filter(
  ({ tests, journeys, faults }) => whole(tests) && whole(journeys) && faults.length === 0,
);
process.exitCode = results.length > 0 && good.length === results.length ? 0 : 1;
