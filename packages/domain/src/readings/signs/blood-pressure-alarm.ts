// A blood pressure above 180 systolic or 120 diastolic is severe (ACC/AHA, High Blood Pressure Guideline,
// 2025), in pregnancy from 160 or 110 on. Below 90 systolic it is dangerous with fainting or confusion.
import type { Alarm } from './alarm.ts';
import type { Circumstances } from '../vital-sign.ts';

const source = 'ACC/AHA, High Blood Pressure Guideline, 2025';
const rest = { words: 'Sit down and rest. Measure again after some minutes.' };
const signs =
  'With chest pain, shortness of breath, back pain, numbness, weakness, or trouble speaking or seeing: call';
const pregnant = { words: 'If you are pregnant: call your maternity unit now, or', call: true } as const;

const severe = (mayBePregnant: boolean): Alarm => ({
  level: 'danger',
  title: 'This is very high.',
  steps: [
    rest,
    { words: signs, call: true },
    { words: 'If it stays this high: call your doctor today.' },
    ...(mayBePregnant ? [{ ...pregnant, small: true } as const] : []),
  ],
  source,
});

const highInPregnancy: Alarm = {
  level: 'caution',
  title: 'This is high. In pregnancy it is an emergency.',
  steps: [rest, pregnant],
  source,
};

const low: Alarm = {
  level: 'caution',
  title: 'This is low.',
  steps: [
    { words: 'Sit or lie down. Measure again after some minutes.' },
    { words: 'With fainting or confusion: call', call: true },
  ],
  source: 'NEWS2, Royal College of Physicians, 2017',
};

export const pressureAlarm = (
  systolic: number,
  diastolic: number,
  { sex }: Circumstances,
): Alarm | undefined => {
  const mayBePregnant = sex !== 'male';
  if (systolic > 180 || diastolic > 120) return severe(mayBePregnant);
  if (mayBePregnant && (systolic >= 160 || diastolic >= 110)) return highInPregnancy;
  return systolic < 90 ? low : undefined;
};
