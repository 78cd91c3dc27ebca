// The chart code, loaded separately with its scales and shapes: it is larger than a log without it.
export { ChartBars } from './chart-bars.tsx';
export { ChartLine } from './chart-line.tsx';
