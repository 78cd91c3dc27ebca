// `npm run proof:disk-full`: with a full disk the server refuses writes, keeps reading, and loses nothing it
// acknowledged. Mounts a small in-memory disk, which needs root on Linux.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../platform/server.ts';
import { judgeDoses } from './kills/judged-doses.ts';
import { signUpWriter } from './kills/writer.ts';

const ROUNDS = Number(process.argv[2] ?? 10);
const WRITERS = 8;
const DISK = '160m';
const FULL_MS = 6_000;
const BACK_WITHIN_MS = 30_000;
const BLOCK = Buffer.alloc(64 * 1024);

const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
const filler = join(disk, 'filler');
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]);

const fill = (): void => {
  try {
    for (;;) writeFileSync(filler, BLOCK, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
};

let reads = 0;
let unread = 0;
let slowestMs = 0;
let passed = false;
try {
  const server = await startServer({ data: join(disk, 'data') });
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => signUpWriter(server.url)));
  const writing = Promise.all(writers.map((writer) => writer.write()));
  const kept = (): number => writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    fill();
    for (const end = performance.now() + FULL_MS; performance.now() < end; await pause(100)) {
      reads += 1;
      if (!(await fetch(`${server.url}/readyz`)).ok) unread += 1;
    }
    rmSync(filler);
    const freed = performance.now();
    const before = kept();
    while (kept() === before && performance.now() - freed < BACK_WITHIN_MS) await pause(10);
    slowestMs = Math.max(slowestMs, performance.now() - freed);
    await pause(500);
  }
  for (const writer of writers) writer.stop();
  await writing;
  const outlived = process.kill(server.pid, 0);
  const { acknowledged, unanswered, lost, torn } = await judgeDoses(server, writers);
  await server.remove();
  console.log(`
times the disk was full                   ${ROUNDS}
doses acknowledged                        ${acknowledged}
writes refused                            ${unanswered}
reads while it was full, and failed       ${reads}, ${unread}
lost                                      ${lost}
torn                                      ${torn}
longest until a write after there was room ${slowestMs.toFixed(0)} ms`);
  passed = outlived && unanswered > 0 && unread + lost + torn === 0 && slowestMs < BACK_WITHIN_MS;
} finally {
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
}
process.exit(passed ? 0 : 1);
