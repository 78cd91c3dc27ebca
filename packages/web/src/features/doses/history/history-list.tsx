import { historyLabel } from '@dosewell/domain/doses';
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useVirtualList } from '../../../ui/lists/use-virtual-list.ts';
import { byDay, type HistoryBlock, historyBlocks } from './history-blocks.ts';
import { HistoryRow } from './history-row.tsx';
import { doseKey } from '../dose-key.ts';
import type { LoadedHistory } from './use-history.ts';

const HEADING_PX = 76;
const ROW_PX = 108;
/** How many blocks before the end of the list more is loaded. */
const AHEAD = 16;

type Watch = (key: string, element: HTMLElement | null) => (() => void) | undefined;

const Block = memo(function Block({ block, watch }: { block: HistoryBlock; watch: Watch }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => watch(block.key, box.current), [watch, block.key]);
  return (
    <div ref={box} role="presentation">
      {block.doses.map((dose, i) => (
        <HistoryRow
          key={doseKey(dose)}
          dose={dose}
          position={(block.from ?? 0) + i + 1}
          of={block.day.doses.length}
        />
      ))}
    </div>
  );
});

const Heading = memo(function Heading({
  name,
  block,
  watch,
}: {
  name: string;
  block: HistoryBlock;
  watch: Watch;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => watch(block.key, box.current), [watch, block.key]);
  return (
    <div ref={box} className="pt-6 pb-3">
      <h2 className="text-xl">{name}</h2>
    </div>
  );
});

/** Every dose with an outcome, by day, newest first. Only what is near the screen is rendered. */
export function HistoryList({
  history,
  today,
  end,
}: {
  history: LoadedHistory;
  today: string;
  end: ReactNode;
}) {
  const { days, more, ended, missing } = history;
  const blocks = useMemo(() => historyBlocks(days), [days]);
  const keys = useMemo(() => blocks.map(({ key }) => key), [blocks]);
  const guess = useMemo(
    () => (i: number) =>
      blocks[i]?.from === undefined ? HEADING_PX : (blocks[i]?.doses.length ?? 0) * ROW_PX,
    [blocks],
  );
  const { list, from, to, before, after, watch } = useVirtualList({ keys, guess });
  const nearEnd = to + AHEAD >= blocks.length && !ended && missing === undefined;
  useEffect(() => {
    if (nearEnd) more();
  }, [nearEnd, more]);
  return (
    <>
      <div ref={list} style={{ paddingTop: before, paddingBottom: after }}>
        {byDay(blocks.slice(from, to)).map(({ day, blocks: own }) => {
          const name = historyLabel(day.date, today);
          const rows = own.filter((block) => block.from !== undefined);
          return (
            <section key={day.date} aria-label={name}>
              {own[0]?.from === undefined && own[0] && <Heading name={name} block={own[0]} watch={watch} />}
              {rows.length > 0 && (
                <div role="list" className="rounded-lg bg-card px-4 ring-1 ring-line">
                  {rows.map((block) => (
                    <Block key={block.key} block={block} watch={watch} />
                  ))}
                </div>
              )}
            </section>
          );
        })}
      </div>
      {end}
      {!ended && missing === undefined && (
        <Button variant="quiet" className="mt-6 w-full" onClick={more}>
          Show older doses
        </Button>
      )}
    </>
  );
}
