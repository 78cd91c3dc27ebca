// Weight, with body mass index if the height is known (specification/health.md).
import { bodyMassIndex, bodyMassIndexBand } from '../body-mass-index.ts';
import { vitalSign } from '../vital-sign.ts';

export const weight = vitalSign({
  noun: 'weight',
  quantities: [
    {
      name: 'weight_kg',
      label: 'Weight',
      unit: 'kg',
      min: 20,
      max: 400,
      message: 'Weight must be between 20 and 400 kg',
      decimals: 2,
      optional: false,
      // Likely ranges: those of scales for adults.
      likely: { kg: [35, 200], lb: [77, 440] },
      // A tenth in 30 days, twice the loss of 5 % in a month that AND/ASPEN (2012, characteristics of
      // malnutrition) call severe.
      jump: { share: 0.1, days: 30 },
    },
    {
      name: 'body_fat_pct',
      label: 'Body Fat',
      unit: '%',
      min: 3,
      max: 70,
      message: 'Body fat must be between 3 and 70%',
      decimals: 1,
      optional: true,
    },
  ],
  choices: [],
  tags: undefined,
  noteField: 'note',
  hasDeviceColumn: true,
  sentByDevices: true,
  bandOf: ({ weight_kg }, { height_cm }) => {
    const index = typeof weight_kg === 'number' ? bodyMassIndex(weight_kg, height_cm) : undefined;
    return index === undefined ? undefined : bodyMassIndexBand(index);
  },
  bandApart: true,
  alarmOf: undefined,
  tabs: ['Quick Add', 'History', 'Trends', 'BMI Chart'],
  chart: { series: ['weight_kg'], lines: [], legend: [], ranges: [7, 30, 90], opensWith: 7 },
  csv: {
    name: 'weight',
    columns: [
      { header: 'Date & Time', of: 'taken_at' },
      { header: 'Weight (kg)', of: { quantity: 'weight_kg' } },
      { header: 'Body Fat (%)', of: { quantity: 'body_fat_pct' } },
      { header: 'Notes', of: 'note' },
    ],
  },
  disclaimer: 'For your own records. This is not a medical device and gives no medical advice.',
  changeOf: 'weight_kg',
});
