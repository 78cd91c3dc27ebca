import type { LiveAnswer } from '../platform/http/live-answer.ts';
import { certain } from '@dosewell/domain/problem';

/** Revisions sent by an event stream, until it ends or `leaving` resolves. */
export async function* readNews(
  opened: LiveAnswer | Promise<LiveAnswer>,
  leaving: AbortSignal = new AbortController().signal,
): AsyncGenerator<number> {
  const live = await opened;
  const told: number[] = [];
  let over = false;
  let wake = (): void => {};
  const end = (): void => {
    over = true;
    wake();
  };
  const leave = (): void => {
    live.left();
    end();
  };
  leaving.addEventListener('abort', leave);
  if (leaving.aborted) leave();
  live.to({
    write: (text) => {
      const [, rev] = /^data: (\d+)$/m.exec(text) ?? [];
      if (rev !== undefined) told.push(Number(rev));
      wake();
    },
    end,
  });
  try {
    while (!over || told.length > 0) {
      if (told.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      else yield certain(told.shift());
    }
  } finally {
    leave();
  }
}
