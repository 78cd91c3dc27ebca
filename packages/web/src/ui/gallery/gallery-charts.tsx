import { Card } from '../card.tsx';
import { BarChart } from '../chart/chart.tsx';
import type { ChartPoint } from '../chart/chart-point.ts';
import { GalleryLines } from './gallery-lines.tsx';
import { GallerySection } from './gallery-section.tsx';
import { sampleWeek } from '../organiser/sample-week.ts';
import { ShareBar } from '../overlays/share-bar.tsx';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const sample: readonly ChartPoint[] = sampleWeek.map((value, day) => ({
  key: days[day] ?? '',
  label: days[day]?.slice(0, 3) ?? '',
  value,
  figure: `${value}%`,
  words: `${days[day]}: ${value}%`,
  tone: 'pine',
  marked: day === 6,
}));

const uneven: readonly ChartPoint[] = sample.map((point, day) => {
  const value = [100, 50, undefined, 0, 25, 80, undefined][day];
  const tone = value === undefined || value >= 80 ? 'pine' : value >= 50 ? 'marigold' : 'brick';
  const figure = value === undefined ? '–' : `${value}%`;
  return { ...point, value, figure, tone, words: `${point.key}: ${figure}` };
});

const bins: readonly ChartPoint[] = [
  { key: '30-50', value: 2, tone: 'lake' as const },
  { key: '50-70', value: 25, tone: 'pine' as const },
  { key: '70-90', value: 41, tone: 'pine' as const },
  { key: '90-110', value: 11, tone: 'marigold' as const },
  { key: '110-130', value: 3, tone: 'brick' as const },
  { key: '130+', value: 0, tone: 'brick' as const },
].map((bin) => ({
  ...bin,
  label: bin.key,
  figure: String(bin.value),
  words: `${bin.key} bpm: ${bin.value} readings`,
}));

const shared = {
  range: [0, 100] as const,
  bands: [{ from: 80, to: 100, tone: 'pine' as const }],
  lines: [{ value: 80, label: '80%' }],
};

const tableOf = (points: readonly ChartPoint[]) => ({
  caption: 'A sample week',
  columns: ['Day', 'Adherence'],
  rows: points.map(({ key, figure }) => [key, figure]),
});

export function GalleryCharts() {
  return (
    <GallerySection title="Charts">
      <div className="grid gap-4 grid-cols-1 wide:grid-cols-2">
        <Card title="Bars">
          <BarChart
            {...shared}
            label="A sample week"
            summary="A sample: about 91 percent taken over seven days."
            points={sample}
            table={tableOf(sample)}
          />
        </Card>
        <Card title="Uneven, with days without a value">
          <BarChart
            {...shared}
            label="An uneven sample week"
            summary="A sample: two days have nothing to show."
            points={uneven}
            table={{ ...tableOf(uneven), caption: 'An uneven sample week' }}
          />
        </Card>
        <Card title="How often, with long labels">
          <BarChart
            label="A sample histogram"
            summary="A sample: 82 readings, most of them at 70-90 bpm."
            points={bins}
            range={[0, 41]}
            table={{ ...tableOf(bins), caption: 'A sample histogram', columns: ['bpm', 'Readings'] }}
          />
        </Card>
        <GalleryLines />
        <Card title="Shares">
          <div className="flex flex-col gap-3">
            <ShareBar percent={91} tone="pine" />
            <ShareBar percent={60} tone="marigold" />
            <ShareBar percent={20} tone="brick" />
            <ShareBar percent={undefined} tone="quiet" />
          </div>
        </Card>
      </div>
    </GallerySection>
  );
}
