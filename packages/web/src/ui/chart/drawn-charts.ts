// The code that draws charts, loaded separately with its scales and shapes: it is larger than all other code
// of a log.
export { ChartBars } from './chart-bars.tsx';
export { ChartLine } from './chart-line.tsx';
