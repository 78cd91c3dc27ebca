// A pulse of 40 or less, or above 130 at rest, is dangerous (Royal College of Physicians, National Early
// Warning Score NEWS2, 2017). A pulse after exercise is not a resting one and is not judged.
import type { Alarm, AlarmStep } from './alarm.ts';
import type { Circumstances } from '../vital-sign.ts';

export const afterExercise = ({ tags }: Circumstances): boolean => tags?.includes('Post-exercise') ?? false;

const steps: readonly AlarmStep[] = [
  { words: 'Sit down and rest for five minutes. Then measure again.' },
  { words: 'With chest pain, shortness of breath, fainting or confusion: call', call: true },
  { words: 'If it stays like this: call your doctor today.' },
];
const source = 'NEWS2, Royal College of Physicians, 2017';

export const pulseAlarm = (
  pulse: number | null | undefined,
  circumstances: Circumstances,
): Alarm | undefined => {
  if (pulse == null || afterExercise(circumstances)) return undefined;
  if (pulse <= 40) return { level: 'danger', title: 'This pulse is very slow.', steps, source };
  return pulse > 130 ? { level: 'danger', title: 'This pulse is very fast.', steps, source } : undefined;
};
