// What draws charts, fetched apart with the scales and shapes it needs: it is larger than a log without it.
export { ChartBars } from './chart-bars.tsx';
export { ChartLine } from './chart-line.tsx';
