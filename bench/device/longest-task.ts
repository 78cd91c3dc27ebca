// The longest task of a page's main thread during some work, in CPU time: on a busy machine the wall clock
// measures other programs too.
import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Wall clock, microseconds: its start and duration. */
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread, microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const threadsNamed = (events: readonly TraceEvent[], name: string): Set<string> =>
  new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args?.name === name)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );

interface Traced<T> {
  readonly result: T;
  readonly tasks: readonly TraceEvent[];
  readonly marks: readonly TraceEvent[];
}

/** The tasks of the page's main thread, and the marks set by `performance.mark`. */
const traced = async <T>(session: CDPSession, work: () => Promise<T>): Promise<Traced<T>> => {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  const result = await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const main = threadsNamed(events, 'CrRendererMain');
  const tasks = events.filter(({ pid, tid, tdur }) => tdur !== undefined && main.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('the trace tells of no task');
  return { result, tasks, marks: events };
};

/** Milliseconds. */
export const longestTask = async <T>(
  session: CDPSession,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly longest: number }> => {
  const { result, tasks } = await traced(session, work);
  return { result, longest: Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000 };
};

/**
 * How long the main thread worked between two marks, in milliseconds; a task that contains a mark counts
 * whole.
 */
export const workBetween = async <T>(
  session: CDPSession,
  from: string,
  to: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly worked: number }> => {
  const { result, tasks, marks } = await traced(session, work);
  const at = (name: string): number => {
    const mark = marks.findLast((event) => event.name === name);
    if (mark === undefined) throw new Error(`the page did not set the mark ${name}`);
    return mark.ts;
  };
  const [begin, end] = [at(from), at(to)];
  const during = tasks.filter(({ ts, dur = 0 }) => ts <= end && ts + dur >= begin);
  return { result, worked: during.reduce((sum, { tdur }) => sum + (tdur ?? 0), 0) / 1000 };
};
