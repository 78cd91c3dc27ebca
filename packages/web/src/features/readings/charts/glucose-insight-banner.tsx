import { certain } from '@dosewell/domain/problem';
import {
  GLUCOSE_LOW,
  GLUCOSE_VERY_HIGH,
  type GlucoseExtremes,
  glucoseExtremes,
  type GlucoseInsight,
  glucoseInsight,
  type GlucoseValue,
  judgedAsShown,
} from '@dosewell/domain/readings';
import { Banner } from '../../../ui/banner.tsx';
import type { Tone } from '../../../ui/tone.ts';
import {
  amountOf,
  fieldOf,
  judgedOf,
  meanFigure,
  measured,
  quantityNamed,
  type ReadingLog,
  type ShownReading,
} from '@dosewell/domain/readings/words';

type Found = Exclude<GlucoseInsight, { kind: 'too few' }>;
type Said = { readonly tone: Tone; readonly title: string; readonly words: string };

/** `shown` formats an average with its unit. */
const saidOf = (insight: Found, shown: (mgDl: number) => string): Said => {
  const { kind, count, average, above, meals } = insight;
  const mean = `Your latest ${count} readings are ${shown(average)} on average.`;
  if (kind === 'lower side') return { tone: 'lake', title: 'On the lower side', words: mean };
  if (kind === 'stable') return { tone: 'pine', title: 'Stable', words: mean };
  if (meals === undefined) return { tone: 'marigold', title: 'Above your range', words: mean };
  const { after, others } = meals;
  const higher = others !== undefined && after > others && shown(after) !== shown(others);
  const titles = [...(above ? ['Above your range'] : []), ...(higher ? ['Higher after meals'] : [])];
  const compared = others === undefined ? 'no other readings' : `other readings ${shown(others)}`;
  return {
    tone: 'marigold',
    title: titles.join(' · '),
    words: `After meals, ${shown(after)} on average; ${compared}. You may want to show them to your care team.`,
  };
};

const valueOf = (row: ShownReading): GlucoseValue => ({
  value_mg_dl: certain(amountOf(row, 'value_mg_dl')),
  relation_to_meal: String(fieldOf(row, 'relation_to_meal') ?? ''),
});

const counted = (count: number, which: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? 'was' : 'were'} ${which}`];

/**
 * Adds the extreme readings, which an average hides: a good average is no good news beside readings that
 * alarm (decision 0057).
 */
const withExtremes = (said: Said, { low, high }: GlucoseExtremes, shown: (mgDl: number) => string): Said => {
  if (low + high === 0) return said;
  const named = [
    ...counted(low, `below ${shown(GLUCOSE_LOW)}`),
    ...counted(high, `above ${shown(GLUCOSE_VERY_HIGH)}`),
  ].join(' and ');
  const titles = [...(low > 0 ? ['low'] : []), ...(high > 0 ? ['very high'] : [])].join(' and ');
  return {
    tone: 'marigold',
    title: said.tone === 'marigold' ? said.title : `With ${titles} readings`,
    words: `${said.words} Among your latest readings ${named}.`,
  };
};

type GlucoseInsightBannerProps = {
  log: ReadingLog;
  /** The readings with a number, newest first. */
  rows: readonly ShownReading[];
  /** All readings, also those for which the meter showed LO or HI. */
  all: readonly ShownReading[];
};

/** What the latest readings show together (OQ-105). */
export function GlucoseInsightBanner({ log, rows, all }: GlucoseInsightBannerProps) {
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
  const shown = (mgDl: number): string => measured(log, [meanFigure(log, glucose, mgDl)], glucose);
  const latest = all.slice(0, all.indexOf(certain(rows[insight.count - 1])) + 1);
  const extremes = glucoseExtremes(latest.map((row) => certain(judgedOf(log, row, glucose))));
  const { tone, title, words } = withExtremes(saidOf(insight, shown), extremes, shown);
  return (
    <Banner tone={tone} title={title}>
      {words}
    </Banner>
  );
}
