// Everything that a log shows about past readings, loaded as one part (later-parts.ts).
export { ExportButtons } from '../../ui/chart/export-buttons.tsx';
export { LogHistory } from '../../ui/lists/log-history.tsx';
export { BodyMassCard } from './charts/body-mass-card.tsx';
export { BodyMassChart } from './charts/body-mass-chart.tsx';
export { Distribution } from './charts/distribution.tsx';
export { GlucoseInsightBanner } from './charts/glucose-insight-banner.tsx';
export { LogFigures } from './charts/log-figures.tsx';
export { Trends } from './charts/trends.tsx';
export { exportReadings } from './export-readings.ts';
export { ReadingList } from './reading-list.tsx';
