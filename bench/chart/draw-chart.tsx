// Code the bench runs in the browser: the chart as screens use it, drawn from scratch each time.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ChartLine } from '../../packages/web/src/ui/chart/chart-line.tsx';
import { certain } from '@dosewell/domain/problem';

const MINUTE = 60_000;
const SERIES = [
  { name: 'Systolic', tone: 'pine' as const },
  { name: 'Diastolic', tone: 'lake' as const },
];

const pointsOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    at: nth * MINUTE * 30,
    values: [125 + 20 * Math.sin(nth / 900) + ((nth * 7919) % 23), 80 + ((nth * 6271) % 17)],
  }));

/** Milliseconds of each drawing, layout included. */
const drawChart = (count: number, times: number): number[] => {
  const points = pointsOf(count);
  const place = certain(document.getElementById('chart'));
  return Array.from({ length: times }, () => {
    const box = place.appendChild(document.createElement('div'));
    const root = createRoot(box);
    const began = performance.now();
    flushSync(() =>
      root.render(
        <ChartLine
          label="Blood pressure"
          summary="Fifty thousand readings."
          points={points}
          series={SERIES}
          span={[0, count * MINUTE * 30]}
          range={[40, 200]}
          ticks={[]}
          bands={[{ from: 90, to: 130, tone: 'pine' }]}
          words={(index) => `Reading ${index}`}
          table={{ caption: 'Blood pressure', columns: ['Month'], rows: [] }}
        />,
      ),
    );
    box.getBoundingClientRect();
    const spent = performance.now() - began;
    root.unmount();
    box.remove();
    return spent;
  });
};

/** A minimal drawing of two lines: every point once, with plain SVG. */
const drawBare = (count: number, times: number): number[] => {
  const points = pointsOf(count);
  const place = certain(document.getElementById('chart'));
  return Array.from({ length: times }, () => {
    const box = place.appendChild(document.createElement('div'));
    const began = performance.now();
    const lines = [0, 1].map((line) => {
      const path = points.map(
        ({ values }, nth) =>
          `${((nth / count) * 900).toFixed(1)} ${(240 - certain(values[line])).toFixed(1)}`,
      );
      return `<path fill="none" stroke="green" d="M${path.join('L')}"/>`;
    });
    box.innerHTML = `<svg viewBox="0 0 900 240">${lines.join('')}</svg>`;
    box.getBoundingClientRect();
    const spent = performance.now() - began;
    box.remove();
    return spent;
  });
};

Object.assign(globalThis, { drawChart, drawBare });
