// Glucose: bounds, bands, chart and export (specification/health.md, OQ-099 to OQ-106).
import { bandByTarget } from '../target/own-target.ts';
import { type Circumstances, vitalSign } from '../vital-sign.ts';
import { glucoseAlarm } from './glucose-alarm.ts';
import { glucoseBand } from './glucose-bands.ts';
import { glucoseTarget } from './target-limits.ts';

export const glucose = vitalSign({
  noun: 'glucose',
  quantities: [
    {
      name: 'value_mg_dl',
      label: 'Glucose',
      unit: 'mg/dL',
      min: 0.1,
      max: 2000,
      message: 'Glucose must be a positive number',
      tooLarge: 'Glucose must be at most 2000 mg/dL',
      decimals: 1,
      optional: false,
      edges: [54, 70, 80, 130, 140, 160, 180, 250, 300],
      example: 100,
      // Likely ranges: those of meters.
      likely: { 'mg/dL': [34, 600], 'mmol/L': [1.9, 33.3] },
      plausible: [10, 600],
    },
  ],
  choices: [
    {
      name: 'relation_to_meal',
      label: 'Relation to Meal',
      choices: ['fasting', 'pre-meal', 'post-meal', 'random'],
    },
  ],
  beyond: { column: 'beyond', of: 'value_mg_dl', lo: 20, hi: 600 },
  tags: ['Morning', 'Evening', 'Before Exercise', 'After Exercise', 'Feeling Low', 'Feeling Dizzy'],
  noteField: 'notes',
  hasDeviceColumn: false,
  sentByDevices: true,
  bandOf: ({ value_mg_dl: value }, circumstances: Partial<Circumstances> = {}) => {
    if (typeof value !== 'number') return undefined;
    const band = glucoseBand(value, circumstances.relation_to_meal);
    // Below 70 and above 250 is low and high for everybody.
    if (value < 70 || value > 250) return band;
    return bandByTarget(glucoseTarget, { value_mg_dl: value }, circumstances.target) ?? band;
  },
  ownTarget: glucoseTarget,
  // LO and HI are stored as 20 and 600, and so get the warnings of a very low and a very high value.
  alarmOf: ({ value_mg_dl: value }) => (typeof value === 'number' ? glucoseAlarm(value) : undefined),
  tabs: [],
  chart: {
    series: ['value_mg_dl'],
    axis: [50, 300],
    lines: [70, 140, 180],
    legend: [
      { label: 'Low (<70)', from: null, to: 70, level: 'low' },
      { label: 'Target (70-140)', from: 70, to: 140, level: 'usual' },
      { label: 'Borderline (140-180)', from: 140, to: 180, level: 'raised' },
      { label: 'High (>180)', from: 180, to: null, level: 'far' },
    ],
    sources: [
      'In range is 70-130 mg/dL fasting or before a meal and 70-179 mg/dL after a meal: the ADA target for people with diabetes. Without a stated meal, normal is 70-140 mg/dL.',
      'Your doctor may have set another target for you.',
    ],
    ranges: [7, 30, 90],
    opensWith: 30,
  },
  csv: {
    name: 'glucose',
    columns: [
      { header: 'Date & Time', of: 'taken_at' },
      { header: 'Glucose (mg/dL)', of: { quantity: 'value_mg_dl' } },
      { header: 'Relation to Meal', of: { choice: 'relation_to_meal' } },
      { header: 'Tags', of: 'tags' },
      { header: 'Notes', of: 'note' },
    ],
  },
  disclaimer: 'For awareness only. This is not a medical device and gives no medical advice.',
  dialog: 'Add Reading',
  says: {
    saved: 'Glucose reading saved successfully',
    notSaved: 'Failed to save glucose reading',
    notDeleted: 'Failed to delete reading',
  },
});
