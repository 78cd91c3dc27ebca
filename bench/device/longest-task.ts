// The longest task of a page's main thread while something goes on, by the thread's own clock: on a busy machine the clock on
// the wall measures the other programs too.
import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const threadsNamed = (events: readonly TraceEvent[], name: string): Set<string> =>
  new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args?.name === name)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );

/** Milliseconds. */
export const longestTask = async <T>(
  session: CDPSession,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly longest: number }> => {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  const result = await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const main = threadsNamed(events, 'CrRendererMain');
  const tasks = events.filter(({ pid, tid, tdur }) => tdur !== undefined && main.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('the trace tells of no task');
  return { result, longest: Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000 };
};
