export * from './report.ts';
export * from './report-records.ts';
export { reportText } from './report-text.ts';
export * from './report-topics.ts';
export { readingsSection } from './readings-section.ts';
export { writeReport } from './write-report.ts';
