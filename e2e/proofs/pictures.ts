// `npm run proof:pictures`: malicious pictures, real broken ones if present beside the project, and mutants
// of both, sent to the real server: none is stored as sent, none causes an internal error, and neither server
// nor decoder exceeds its memory bounds.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  madePictures,
  type HostilePicture,
} from '../../packages/server/src/testing/hostile-pictures/made-pictures.ts';
import { mutantsOf } from '../../packages/server/src/testing/hostile-pictures/mutants.ts';
import { foreignIn, sendHostile } from '../../packages/server/src/testing/hostile-pictures/send-hostile.ts';
import { startServer } from '../platform/server.ts';
import { childrenOf, peakMegabytes } from './attacks/memory-of.ts';
import { signUpEater } from './attacks/eater.ts';
import { certain } from '@dosewell/domain/problem';

const MUTANTS = Number(process.argv[2] ?? 200);
/** At most this size, so that thousands of them are sent quickly. */
const MUTATED_BELOW = 50_000;
const REACH = { serverGrowsMb: 150, decoderMb: 500, slowestMs: 10_000 };

const beside = resolve(import.meta.dirname, '../../../shared/data/images');
const real = existsSync(beside)
  ? readdirSync(beside).map((name): HostilePicture => ({ name, bytes: readFileSync(join(beside, name)) }))
  : [];
const whole = [...real, ...(await madePictures())];
const small = whole.filter(({ bytes }) => bytes.length > 16 && bytes.length < MUTATED_BELOW);
const pictures = [...whole, ...mutantsOf(small, MUTANTS)];

const server = await startServer();
try {
  const eater = await signUpEater(server.url);
  const [good] = whole.filter(({ name }) => name === 'a PNG of sixteen bits');
  await eater.send(certain(good).bytes);
  const before = peakMegabytes(server.pid);
  const decoders = new Map<number, number>();
  const findings = await sendHostile(pictures, async ({ bytes }) => {
    const kept = await eater.send(bytes);
    for (const pid of childrenOf(server.pid, 'draw-pictures')) decoders.set(pid, peakMegabytes(pid));
    return kept;
  });
  const after = await eater.send(certain(good).bytes);
  const ready = await fetch(`${server.url}/readyz`);
  const stillServes =
    ready.ok && after.served !== undefined && foreignIn(after.served, certain(good).bytes) === undefined;
  const grown = peakMegabytes(server.pid) - before;
  const decoder = Math.max(0, ...decoders.values());
  console.log(`
pictures sent                      ${findings.sent}: ${real.length} real, ${whole.length - real.length} made, ${MUTANTS} mutants
drawn anew                         ${findings.drawn}
refused                            ${findings.refused}
kept with something of what came   ${findings.asSent.length}
answered as our fault              ${findings.ours.length}
the slowest                        ${findings.slowest.ms.toFixed(0)} ms, ${findings.slowest.name}
server: memory at its peak         ${peakMegabytes(server.pid)} MB, ${grown} more than with a harmless one (reach ${REACH.serverGrowsMb})
decoders: memory at its peak       ${decoder} MB, ${decoders.size} in all (reach ${REACH.decoderMb})
the server still draws and serves  ${stillServes ? 'yes' : 'no'}`);
  for (const line of [...findings.asSent, ...findings.ours]) console.log(line);
  const holds =
    findings.asSent.length === 0 &&
    findings.ours.length === 0 &&
    findings.drawn > 0 &&
    findings.slowest.ms < REACH.slowestMs &&
    grown <= REACH.serverGrowsMb &&
    decoder <= REACH.decoderMb;
  process.exitCode = holds && stillServes ? 0 : 1;
} finally {
  await server.remove();
}
