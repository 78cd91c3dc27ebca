import { certain } from '@dosewell/domain/problem';
import {
  type GlucoseInsight,
  glucoseInsight,
  type GlucoseValue,
  judgedAsShown,
} from '@dosewell/domain/readings';
import { Banner } from '../../../ui/banner.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { amountOf, fieldOf, type ShownReading, quantityNamed, type ReadingLog } from '../reading-log.ts';

const said: Record<
  Exclude<GlucoseInsight['kind'], 'too few'>,
  { tone: Tone; title: string; words: string }
> = {
  'higher after meals': {
    tone: 'marigold',
    title: 'Higher after meals',
    words:
      'Your latest readings after meals are higher than the others. You may want to show them to your care team.',
  },
  elevated: {
    tone: 'marigold',
    title: 'Above your range',
    words: 'Your latest readings lie above the target range on average.',
  },
  'lower side': {
    tone: 'lake',
    title: 'On the lower side',
    words: 'Your latest readings lie on the lower side on average.',
  },
  stable: { tone: 'pine', title: 'Stable', words: 'Your latest readings are stable on average.' },
};

const valueOf = (row: ShownReading): GlucoseValue => ({
  value_mg_dl: certain(amountOf(row, 'value_mg_dl')),
  relation_to_meal: String(fieldOf(row, 'relation_to_meal') ?? ''),
});

/** What the latest readings show together (OQ-105). `rows` are newest first. */
export function GlucoseInsightBanner({ log, rows }: { log: ReadingLog; rows: readonly ShownReading[] }) {
  const glucose = quantityNamed(log.sign, 'value_mg_dl');
  const insight = glucoseInsight(rows.map(valueOf), (mean) => judgedAsShown(glucose, log.units, mean));
  if (insight.kind === 'too few') {
    const { missing } = insight;
    return (
      <Banner tone="quiet" title="Not enough readings yet">
        {missing === 1 ? '1 more reading shows' : `${missing} more readings show`} how your glucose tends to
        be.
      </Banner>
    );
  }
  const { tone, title, words } = said[insight.kind];
  return (
    <Banner tone={tone} title={title}>
      {words}
    </Banner>
  );
}
