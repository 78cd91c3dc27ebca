// Oxygen saturation by a finger clip: 95 % and more is usual, below 90 % is low (WHO, Pulse Oximetry Training
// Manual, 2011).
import type { Alarm } from './alarm.ts';
import { vitalSign } from '../vital-sign.ts';
import { pulseAlarm } from './pulse-alarm.ts';

const veryLow: Alarm = {
  level: 'danger',
  title: 'This is low.',
  steps: [
    { words: 'Warm your finger, sit still, and measure again.' },
    { words: 'With a lung condition another range may hold for you: follow what your doctor told you.' },
    { words: 'With shortness of breath, blue lips, chest pain or confusion: call', call: true },
    { words: 'If it stays below 90%: call your doctor now. If you cannot reach anyone: call', call: true },
  ],
  source: 'WHO, Pulse Oximetry Training Manual, 2011',
};

export const oxygenSaturation = vitalSign({
  noun: 'oxygen saturation',
  quantities: [
    {
      name: 'saturation_pct',
      label: 'Oxygen Saturation',
      unit: '%',
      min: 10,
      max: 100,
      plausible: [50, 100],
      message: 'Oxygen saturation must be between 10 and 100%',
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
      message: 'Pulse must be between 10 and 350 bpm',
      decimals: 0,
      optional: true,
    },
  ],
  choices: [],
  tags: ['Resting', 'Post-exercise', 'Evening', 'Morning', 'Short of breath'],
  noteField: 'note',
  hasDeviceColumn: true,
  sentByDevices: true,
  bandOf: ({ saturation_pct: saturation }) => {
    if (typeof saturation !== 'number') return undefined;
    if (saturation < 90) return { word: 'Low', level: 'far' };
    return saturation < 95 ? { word: 'Slightly Low', level: 'raised' } : { word: 'Normal', level: 'usual' };
  },
  alarmOf: ({ saturation_pct: saturation, pulse }, circumstances) =>
    typeof saturation === 'number' && saturation < 90 ? veryLow : pulseAlarm(pulse, circumstances),
  tabs: ['Quick Add', 'History', 'Trends'],
  chart: {
    series: ['saturation_pct'],
    axis: [85, 100],
    lines: [90, 95],
    legend: [
      { label: 'Low (<90)', from: null, to: 90, level: 'far' },
      { label: 'Slightly Low (90-94)', from: 90, to: 95, level: 'raised' },
      { label: 'Normal (95-100)', from: 95, to: 100, level: 'usual' },
    ],
    sources: ['Bands of the World Health Organization (WHO), Pulse Oximetry Training Manual, 2011.'],
    ranges: [7, 30, 90],
    opensWith: 7,
  },
  csv: {
    name: 'oxygen-saturation',
    columns: [
      { header: 'Date & Time', of: 'taken_at' },
      { header: 'Oxygen Saturation (%)', of: { quantity: 'saturation_pct' } },
      { header: 'Pulse (bpm)', of: { quantity: 'pulse' } },
      { header: 'Tags', of: 'tags' },
      { header: 'Notes', of: 'note' },
    ],
  },
  disclaimer:
    'For your own records. This is not a medical device and gives no medical advice. With a lung condition another range may hold for you: ask your doctor.',
});
