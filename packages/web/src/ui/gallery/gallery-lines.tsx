import { useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { LineChart } from '../chart/chart.tsx';
import type { ChartBand } from '../chart/chart-point.ts';
import type { LinePoint } from '../chart/chart-series.ts';

const HOUR = 3_600_000;
const MANY = 50_000;

/** A sample value: a wave around `middle`. */
const wave = (nth: number, middle: number, height: number): number =>
  Math.round(middle + height * Math.sin(nth / 3) + ((nth * 7) % 9));

const pressures = (count: number): LinePoint[] =>
  Array.from({ length: count }, (_, nth) => ({
    at: nth * HOUR,
    values: [wave(nth, 125, 14), wave(nth, 80, 6)],
  }));

const indexes: readonly LinePoint[] = [27.9, 27.6, 27.7, 27.1, 26.8, 26.2, 25.4, 24.9].map((value, nth) => ({
  at: nth * HOUR,
  values: [value],
}));

const both = [
  { name: 'Systolic', tone: 'pine' as const },
  { name: 'Diastolic', tone: 'lake' as const },
];
const bands: readonly ChartBand[] = [
  { from: 90, to: 130, tone: 'pine' },
  { from: 130, to: 140, tone: 'marigold' },
  { from: 140, to: 200, tone: 'brick' },
];
const masses: readonly ChartBand[] = [
  { from: 15, to: 18.5, tone: 'lake' },
  { from: 18.5, to: 25, tone: 'pine' },
  { from: 25, to: 30, tone: 'marigold' },
  { from: 30, to: 35, tone: 'brick' },
];

type SampleProps = { title: string; points: readonly LinePoint[] };

function Pressures({ title, points }: SampleProps) {
  const words = (index: number): string =>
    `Reading ${index + 1}: ${points[index]?.values.join('/') ?? ''} mmHg`;
  return (
    <Card title={title}>
      <LineChart
        label={`A sample: ${title}`}
        summary={`A sample: ${points.length} readings of two values.`}
        points={points}
        series={both}
        span={[0, Math.max(1, points.length - 1) * HOUR]}
        range={[40, 200]}
        ticks={[{ at: 0, label: 'first' }]}
        bands={bands}
        words={words}
        table={{
          caption: `A sample: ${title}`,
          columns: ['Reading', 'Value'],
          rows: points.slice(0, 9).map((_, index) => [String(index + 1), words(index)]),
        }}
      />
    </Card>
  );
}

/** Fifty thousand values, drawn on request. */
function Many() {
  const [points, setPoints] = useState<readonly LinePoint[]>();
  if (points !== undefined) return <Pressures title="Fifty thousand" points={points} />;
  return (
    <Card title="Fifty thousand">
      <Button variant="quiet" onClick={() => setPoints(pressures(MANY))}>
        Draw 50,000 readings
      </Button>
    </Card>
  );
}

export function GalleryLines() {
  const words = (index: number): string => `Reading ${index + 1}: ${indexes[index]?.values[0] ?? ''}`;
  return (
    <>
      <Card title="One line, bands and lines with names">
        <LineChart
          label="A sample body mass index"
          summary="A sample: the index is 24.9, Normal."
          points={indexes}
          series={[{ name: 'BMI', tone: 'pine' }]}
          span={[0, 7 * HOUR]}
          range={[15, 35]}
          ticks={[{ at: HOUR, label: 'Nov 14' }]}
          bands={masses}
          lines={[18.5, 25, 30].map((value) => ({ value, label: String(value) }))}
          words={words}
          table={{
            caption: 'A sample body mass index',
            columns: ['Reading', 'BMI'],
            rows: indexes.map(({ values }, index) => [String(index + 1), String(values[0])]),
          }}
        />
      </Card>
      <Pressures title="Two lines" points={pressures(30)} />
      <Pressures title="One reading" points={pressures(1)} />
      <Many />
    </>
  );
}
