import { adherenceOf, type DoseTally, shareFigure, tallyWords, wholePercent } from '@dosewell/domain/doses';
import type { ReactNode } from 'react';
import { ShareBar } from '../../ui/overlays/share-bar.tsx';
import { toneOfShare } from './adherence-words.ts';

type ShareRowProps = { mark: ReactNode; name: ReactNode; tally: DoseTally };

/**
 * A row for one medication or part of the day: its name, its adherence as a figure and a bar, and its
 * outcomes.
 */
export function ShareRow({ mark, name, tally }: ShareRowProps) {
  const share = adherenceOf(tally);
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <span className="flex items-center gap-2.5">
        {mark}
        <span className="min-w-0 flex-1 break-words font-semibold">{name}</span>
        <span className="text-lg font-bold">{shareFigure(share)}</span>
      </span>
      <ShareBar percent={share === undefined ? undefined : wholePercent(share)} tone={toneOfShare(share)} />
      <span className="text-sm text-quiet">{tallyWords(tally)}</span>
    </li>
  );
}
