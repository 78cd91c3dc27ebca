// Blood pressure: bounds, bands and the other fields of a measurement (specification/health.md, OQ-096).
import { bandByTarget } from '../target/own-target.ts';
import { type Band, type Circumstances, vitalSign } from '../vital-sign.ts';
import { pressureAlarm } from './blood-pressure-alarm.ts';
import { pulseAlarm } from './pulse-alarm.ts';
import { pressureTarget } from './target-limits.ts';

/**
 * The band if neither number is very high. A number in a higher band decides, also when the other number is
 * low.
 */
const usualBand = (systolic: number, diastolic: number): Band => {
  if (systolic >= 140 || diastolic >= 90) return { word: 'High', level: 'far' };
  if (systolic >= 130 || diastolic >= 85) return { word: 'Elevated', level: 'raised' };
  return systolic < 90 || diastolic < 60 ? { word: 'Low', level: 'low' } : { word: 'Normal', level: 'usual' };
};

export const bloodPressure = vitalSign({
  noun: 'blood pressure',
  quantities: [
    {
      name: 'systolic',
      label: 'Systolic',
      asked: 'Upper number (systolic)',
      unit: 'mmHg',
      min: 30,
      max: 300,
      plausible: [70, 250],
      message: 'Enter a value between 30-300',
      decimals: 0,
      optional: false,
    },
    {
      name: 'diastolic',
      label: 'Diastolic',
      asked: 'Lower (diastolic)',
      unit: 'mmHg',
      min: 10,
      max: 200,
      plausible: [40, 150],
      message: 'Enter a value between 10-200',
      decimals: 0,
      optional: false,
    },
    {
      name: 'pulse',
      label: 'Pulse',
      unit: 'bpm',
      min: 10,
      max: 350,
      plausible: [30, 220],
      message: 'Enter a value between 10-350',
      decimals: 0,
      optional: true,
    },
  ],
  choices: [
    { name: 'posture', label: 'Posture', choices: ['sitting', 'standing', 'lying'] },
    { name: 'arm', label: 'Arm', choices: ['left', 'right'] },
    {
      name: 'med_relation',
      label: 'Medication',
      choices: ['before', 'after', 'unrelated'],
    },
  ],
  tags: ['Morning', 'Evening', 'Fasting', 'Post-exercise', 'Stressed'],
  noteField: 'notes',
  hasDeviceColumn: false,
  sentByDevices: true,
  pair: ['systolic', 'diastolic'],
  ownTarget: pressureTarget,
  together: ({ systolic, diastolic }) =>
    typeof systolic === 'number' && typeof diastolic === 'number' && diastolic >= systolic
      ? { diastolic: 'Diastolic must be lower than Systolic' }
      : undefined,
  bandOf: ({ systolic, diastolic }, circumstances: Partial<Circumstances> = {}) => {
    if (typeof systolic !== 'number' || typeof diastolic !== 'number') return undefined;
    if (systolic >= 180 || diastolic >= 120) return { word: 'Very High', level: 'far' };
    if (systolic < 90 || diastolic < 60) return usualBand(systolic, diastolic);
    return (
      bandByTarget(pressureTarget, { systolic, diastolic }, circumstances.target) ??
      usualBand(systolic, diastolic)
    );
  },
  alarmOf: ({ systolic, diastolic, pulse }, circumstances) => {
    if (typeof systolic !== 'number' || typeof diastolic !== 'number') return undefined;
    const alarm = pressureAlarm(systolic, diastolic, circumstances);
    if (alarm?.level === 'danger') return alarm;
    return pulseAlarm(pulse, circumstances) ?? alarm;
  },
  tabs: [],
  chart: {
    series: ['systolic', 'diastolic'],
    axis: [60, 160],
    // The upper ends of Normal.
    lines: [130, 85],
    legend: [
      { label: 'Normal (90-129)', from: 90, to: 130, level: 'usual' },
      { label: 'Elevated (130-139)', from: 130, to: 140, level: 'raised' },
      { label: 'High (140-179)', from: 140, to: 180, level: 'far' },
      { label: 'Very High (180 and more)', from: 180, to: null, level: 'far' },
    ],
    sources: [
      'Bands of the European Society of Hypertension (ESH), 2023, where “Elevated” is called high-normal.',
      'Your doctor may have set another target for you.',
    ],
    ranges: [7, 30, 90],
    opensWith: 7,
  },
  csv: {
    name: 'blood-pressure',
    columns: [
      { header: 'Date & Time', of: 'taken_at' },
      { header: 'Systolic (mmHg)', of: { quantity: 'systolic' } },
      { header: 'Diastolic (mmHg)', of: { quantity: 'diastolic' } },
      { header: 'Pulse (bpm)', of: { quantity: 'pulse' } },
      { header: 'Posture', of: { choice: 'posture' } },
      { header: 'Arm', of: { choice: 'arm' } },
      { header: 'Medication', of: { choice: 'med_relation' } },
      { header: 'Tags', of: 'tags' },
      { header: 'Notes', of: 'note' },
    ],
  },
  disclaimer:
    'For your own records. This is not a medical device and gives no medical advice. If you feel unwell, call your doctor.',
  morningAndEvening: true,
});
