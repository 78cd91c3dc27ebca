import type { Report, ReportSection } from '../report/report.ts';
import type { ReportSource } from '../report/report-records.ts';
import { REPORT_TOPICS, type ReportTopic } from '../report/report-topics.ts';
import { writeReport } from '../report/write-report.ts';

export const reportOf = (source: ReportSource, topics: readonly ReportTopic[] = REPORT_TOPICS): Report =>
  writeReport(source, { title: 'Health report', topics });

export const sectionOf = (of: Report, title: string): ReportSection | undefined =>
  of.sections.find((section) => section.title === title);

/** With plain spaces. */
export const rowsOf = (of: Report, title: string): string[][] | undefined =>
  sectionOf(of, title)?.table?.rows.map((row) => row.map((cell) => cell.replaceAll('\u00A0', ' ')));

export const titlesOf = ({ sections }: Report): string[] => sections.map(({ title }) => title);
