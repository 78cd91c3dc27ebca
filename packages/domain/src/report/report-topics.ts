// What a report may hold, in its order, and over how many days (CARE-019, INS-013, INS-014).

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

/** What Insights shares. */
export const SHARED_TYPES = ['medications', 'adherence', 'vitals'] as const;
export type SharedType = (typeof SHARED_TYPES)[number];

/** Weekly or monthly. */
export const SHARED_RANGES = [7, 30] as const;
export type SharedRange = (typeof SHARED_RANGES)[number];

export const REPORT_RANGES = [7, 30, 90] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

/** Notes may tell the rest, so they are chosen apart. */
export const careReportTopics = (notes: boolean): readonly ReportTopic[] =>
  REPORT_TOPICS.filter((topic) => notes || topic !== 'notes');
