// The topics of a report, in its order, and the numbers of days it may cover (CARE-019, INS-013, INS-014).

export const REPORT_TOPICS = [
  'medications',
  'adherence',
  'vitals',
  'asthma',
  'meals',
  'stock',
  'notes',
] as const;
export type ReportTopic = (typeof REPORT_TOPICS)[number];

/** Topics that Insights can share. */
export const SHARED_TYPES = ['medications', 'adherence', 'vitals'] as const;
export type SharedType = (typeof SHARED_TYPES)[number];

/** Days of a shared report: weekly or monthly. */
export const SHARED_RANGES = [7, 30] as const;
export type SharedRange = (typeof SHARED_RANGES)[number];

export const REPORT_RANGES = [7, 30, 90] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

/** Topics of the care report. Notes may mention other topics, so they are chosen separately. */
export const careReportTopics = (notes: boolean): readonly ReportTopic[] =>
  REPORT_TOPICS.filter((topic) => notes || topic !== 'notes');
