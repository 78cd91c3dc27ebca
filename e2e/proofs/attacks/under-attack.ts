// A server under attack with a bystander: waiting times before, during and after, and the server's memory.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, startServer } from '../../platform/server.ts';
import { type Bystander, openBystander, type Waited } from './bystander.ts';
import { megabytesNow } from './memory-of.ts';

export interface Attack {
  readonly name: string;
  /** Resolves with a summary line. */
  readonly run: (url: string) => Promise<string>;
  /** Its least duration, milliseconds. */
  readonly atLeastMs?: number;
}

interface Outcome {
  readonly name: string;
  readonly before: Waited;
  readonly meanwhile: Waited;
  readonly after: Waited;
  /** The server alone. */
  readonly mostMb: number;
  readonly came: string;
}

const BARE_MS = 6000;
const AFTER_MS = 8000;
const EVERY_MS = 100;

export interface UnderAttack {
  readonly server: RunningServer;
  /**
   * Runs the attacks, prints a result for each, and sets the exit code. Arguments select attacks by name;
   * default all.
   */
  readonly bearAll: (attacks: readonly Attack[]) => Promise<void>;
  readonly end: () => Promise<void>;
}

let callers = 0;
/** An address that has not called yet. */
export const anywhere = (): string => `198.51.${Math.floor(++callers / 250) % 250}.${callers % 250}`;

export const counted = (statuses: readonly number[]): string => {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `${times} × ${status}`).join(', ') || 'nothing';
};

export async function openUnderAttack(env: Record<string, string> = {}): Promise<UnderAttack> {
  const server = await startServer({ env: { TRUSTED_PROXIES: '1', ...env } });
  const bystander: Bystander = await openBystander(server.url);
  const bear = async ({ name, run, atLeastMs = 0 }: Attack): Promise<Outcome> => {
    await pause(1000);
    bystander.waited();
    await pause(BARE_MS);
    const before = bystander.waited();
    let mostMb = 0;
    const watching = setInterval(() => (mostMb = Math.max(mostMb, megabytesNow(server.pid))), EVERY_MS);
    const [came] = await Promise.all([run(server.url), pause(atLeastMs)]);
    // Requests still waiting belong to the attack.
    await pause(2000);
    clearInterval(watching);
    const meanwhile = bystander.waited();
    await pause(AFTER_MS);
    return { name, before, meanwhile, after: bystander.waited(), mostMb, came };
  };
  return {
    server,
    bearAll: async (attacks) => {
      const broken: string[] = [];
      for (const attack of attacks.filter(({ name }) => name.includes(process.argv[2] ?? ''))) {
        const outcome = await bear(attack);
        console.log(told(outcome));
        broken.push(...brokenBy(outcome));
      }
      console.log(broken.length === 0 ? '\nnobody else noticed' : `\n${broken.join('\n')}`);
      process.exitCode = broken.length === 0 ? 0 : 1;
    },
    end: async () => {
      bystander.leave();
      await server.remove();
    },
  };
}

const figures = ({ p50, p99, most, refused, asked }: Waited): string =>
  `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, most ${most.toFixed(0)} ms, ${refused} of ${asked} refused`;

const told = ({ name, before, meanwhile, after, mostMb, came }: Outcome): string =>
  `${name} (load ${loadavg()[0]?.toFixed(1)})
  before     ${figures(before)}
  meanwhile  ${figures(meanwhile)}; /livez at most ${meanwhile.livezMost.toFixed(0)} ms
  after      ${figures(after)}
  server     ${mostMb} MB at most
  ${came}`;

/** Targets on a quiet machine: waiting time of others, with no refusal, and the server's memory. */
const REACH = { p99Ms: 250, mostMb: 512 };

/**
 * Why a target was missed. The allowed wait is at least twice the p99 before the attack, since other programs
 * may be running.
 */
const brokenBy = ({ name, before, meanwhile, after, mostMb }: Outcome): string[] => {
  const most = Math.max(REACH.p99Ms, 2 * before.p99);
  return [
    ...(meanwhile.p99 > most ? [`${name}: a bystander waited ${meanwhile.p99.toFixed(0)} ms`] : []),
    ...(meanwhile.refused > 0 ? [`${name}: a bystander was refused ${meanwhile.refused} times`] : []),
    ...(after.p99 > most ? [`${name}: afterwards a bystander waited ${after.p99.toFixed(0)} ms`] : []),
    ...(mostMb > REACH.mostMb ? [`${name}: the server held ${mostMb} MB`] : []),
  ];
};
