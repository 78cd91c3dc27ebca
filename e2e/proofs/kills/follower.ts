// A second device of a writer that keeps pulling and counts its resyncs.
import { setTimeout as pause } from 'node:timers/promises';
import type { PullAnswer, SnapshotAnswer } from '../../../packages/domain/src/contract.ts';

export interface Follower {
  /** Pulls until stopped. */
  follow(): Promise<void>;
  stop(): void;
  /** How often it was sent to a resync. */
  resyncs(): number;
  /** The doses it shows. */
  readonly doses: Set<string>;
}

export function startFollower(url: string, cookie: string): Follower {
  const doses = new Set<string>();
  let cursor: string | undefined;
  let [resyncs, stopped] = [0, false];
  const ask = (path: string): Promise<Response> =>
    fetch(`${url}/api/v1/sync/${path}`, { headers: { cookie }, signal: AbortSignal.timeout(8000) });
  const pull = async (): Promise<void> => {
    const answer = await ask(`pull${cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`}`);
    if (answer.status === 409) {
      resyncs += 1;
      await fetchAnew();
    }
    if (answer.status !== 200) return;
    const page = (await answer.json()) as PullAnswer;
    for (const { id } of page.rows.medication_logs ?? []) doses.add(id);
    ({ cursor } = page);
    if (page.more) await pull();
  };
  const fetchAnew = async (): Promise<void> => {
    const found = new Set<string>();
    let first: string | undefined;
    for (let before: string | null = ''; before !== null;) {
      const place: string = before === '' ? '' : `&before=${encodeURIComponent(before)}`;
      const answer = await ask(`snapshot?table=medication_logs${place}`);
      if (answer.status !== 200) return;
      const page = (await answer.json()) as SnapshotAnswer;
      for (const { id } of page.rows) found.add(id);
      first ??= page.cursor;
      before = page.next;
    }
    cursor = first;
    doses.clear();
    for (const id of found) doses.add(id);
  };
  return {
    doses,
    resyncs: () => resyncs,
    stop: () => {
      stopped = true;
    },
    follow: async () => {
      while (!stopped) {
        await pull().catch(() => {});
        await pause(200);
      }
    },
  };
}
