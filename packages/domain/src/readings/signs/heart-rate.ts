// Heart rate: bounds, bands and bins (specification/health.md, OQ-091, OQ-092).
import { type Circumstances, vitalSign } from '../vital-sign.ts';
import { afterExercise, pulseAlarm } from './pulse-alarm.ts';

export const heartRate = vitalSign({
  noun: 'heart rate',
  quantities: [
    {
      name: 'pulse',
      label: 'Heart Rate',
      unit: 'bpm',
      min: 10,
      max: 350,
      plausible: [30, 220],
      message: 'Pulse must be between 10 and 350 bpm',
      decimals: 0,
      optional: false,
    },
  ],
  choices: [],
  tags: ['Resting', 'Post-exercise', 'Evening', 'Morning', 'Stressed', 'Relaxed'],
  noteField: 'note',
  hasDeviceColumn: true,
  sentByDevices: true,
  // The bands are those of a pulse at rest.
  bandOf: ({ pulse }, circumstances: Circumstances) => {
    if (typeof pulse !== 'number' || afterExercise(circumstances)) return undefined;
    if (pulse < 50) return { word: 'Low', level: 'low' };
    if (pulse <= 90) return { word: 'Normal', level: 'usual' };
    return pulse <= 110 ? { word: 'Elevated', level: 'raised' } : { word: 'High', level: 'far' };
  },
  alarmOf: ({ pulse }, circumstances) => pulseAlarm(pulse, circumstances),
  tabs: ['Quick Add', 'History', 'Trends', 'Distribution'],
  chart: {
    series: ['pulse'],
    axis: [30, 150],
    lines: [50, 90, 110],
    legend: [
      { label: 'Low (<50)', from: null, to: 50, level: 'low' },
      { label: 'Normal (50-90)', from: 50, to: 90, level: 'usual' },
      { label: 'Elevated (91-110)', from: 90, to: 110, level: 'raised' },
      { label: 'High (>110)', from: 110, to: null, level: 'far' },
    ],
    ranges: [7, 30, 90],
    opensWith: 7,
  },
  histogram: {
    of: 'pulse',
    // A pulse below 30 is rare, and is counted with the lowest.
    bins: [
      { label: '30-50', from: 10, to: 50 },
      { label: '50-70', from: 50, to: 70 },
      { label: '70-90', from: 70, to: 90 },
      { label: '90-110', from: 90, to: 110 },
      { label: '110-130', from: 110, to: 130 },
      { label: '130+', from: 130, to: Number.POSITIVE_INFINITY },
    ],
  },
  csv: {
    name: 'heart-rate',
    columns: [
      { header: 'Date & Time', of: 'taken_at' },
      { header: 'Heart Rate (bpm)', of: { quantity: 'pulse' } },
      { header: 'Tags', of: 'tags' },
      { header: 'Notes', of: 'note' },
    ],
  },
  disclaimer: 'For your own records. This is not a medical device and gives no medical advice.',
});
