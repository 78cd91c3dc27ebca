import { derivedId } from '@dosewell/domain/id';
import { refillConfigId } from '@dosewell/domain/refills';
import { addDays } from '@dosewell/domain/time';
import { type Act, rowWrite } from './act.ts';

/** Number of days with doses; the last is yesterday. */
export const DAYS = 90;

type Name = 'Metformin' | 'Lisinopril' | 'Amoxicillin' | 'Paracetamol';

export const demoId = (person: string, name: Name): string => derivedId('demo medication', person, name);

/** Scheduled medications: their times, their first day, and the day after their last; day 0 is the first. */
export const SCHEDULED: readonly {
  readonly name: Name;
  readonly times: readonly string[];
  readonly from: number;
  readonly to: number;
}[] = [
  { name: 'Metformin', times: ['08:00', '20:00'], from: 0, to: DAYS },
  { name: 'Lisinopril', times: ['08:00'], from: 0, to: DAYS },
  { name: 'Amoxicillin', times: ['08:00', '13:00', '20:00'], from: 20, to: 30 },
];

/** Number of the first day with as-needed doses. */
export const AS_NEEDED_FROM = 31;

interface DemoDay {
  readonly person: string;
  readonly firstDay: string;
  /** Number of the day; the first is 0. */
  readonly day: number;
}

const at = (demo: DemoDay, time: string): string => `${addDays(demo.firstDay, demo.day)}T${time}`;

const id = (demo: DemoDay, name: Name): string => demoId(demo.person, name);

const added = (demo: DemoDay, time: string, name: Name, patch: Record<string, string | string[]>): Act => ({
  at: at(demo, time),
  rows: [
    rowWrite('medications', id(demo, name), { name, start_date: addDays(demo.firstDay, demo.day), ...patch }),
  ],
});

const changed = (demo: DemoDay, name: Name, patch: Record<string, string | boolean>): Act => ({
  at: at(demo, '07:30'),
  rows: [rowWrite('medications', id(demo, name), patch)],
});

const counted = (demo: DemoDay, name: Name, units: number, reason: string): Act => ({
  at: at(demo, '07:40'),
  rows: [
    rowWrite('stock_movements', derivedId('demo count', demo.person, name, String(demo.day)), {
      medication_id: id(demo, name),
      counted: units,
      reason,
    }),
  ],
});

const refilled = (demo: DemoDay, name: Name, units: number): Act => ({
  at: at(demo, '17:20'),
  rows: [
    rowWrite('stock_movements', derivedId('demo refill', demo.person, name, String(demo.day)), {
      medication_id: id(demo, name),
      refilled: units,
    }),
  ],
});

const watched = (demo: DemoDay, name: Name, leadDays: number, note: string | null): Act => ({
  at: at(demo, '07:50'),
  rows: [
    rowWrite('med_refill_config', refillConfigId(id(demo, name)), {
      medication_id: id(demo, name),
      doses_per_day: SCHEDULED.find((scheduled) => scheduled.name === name)?.times.length ?? 1,
      refill_lead_days: leadDays,
      pharmacy_name: 'Linden Pharmacy',
      pharmacy_phone: '+49 30 5550123',
      note,
    }),
  ],
});

/** Adds, changes, counts and stops medications; at most three are active at once, as in the free plan. */
export const medicationActs = (person: string, firstDay: string): Act[] => {
  const on = (day: number): DemoDay => ({ person, firstDay, day });
  const morningAndEvening = { frequency: 'twice_daily', times: ['08:00', '20:00'] };
  const course = { frequency: 'three_times_daily', times: ['08:00', '13:00', '20:00'] };
  return [
    added(on(0), '07:00', 'Metformin', {
      dosage: '500 mg',
      ...morningAndEvening,
      color: 'blue',
      prescriber: 'Dr. Weber',
      notes: 'With a meal',
    }),
    added(on(0), '07:05', 'Lisinopril', { dosage: '10 mg', color: 'orange', prescriber: 'Dr. Weber' }),
    counted(on(0), 'Metformin', 120, 'New box'),
    counted(on(0), 'Lisinopril', 84, 'New box'),
    watched(on(0), 'Metformin', 7, 'Needs a prescription'),
    watched(on(1), 'Lisinopril', 14, null),
    added(on(20), '07:10', 'Amoxicillin', {
      dosage: '500 mg',
      form: 'capsule',
      ...course,
      end_date: addDays(firstDay, 29),
      color: 'pink',
      notes: 'Ten days',
    }),
    changed(on(30), 'Amoxicillin', { is_active: false }),
    added(on(AS_NEEDED_FROM), '09:00', 'Paracetamol', {
      dosage: '500 mg',
      frequency: 'as_needed',
      times: [],
      color: 'green',
      notes: 'For the knee',
    }),
    changed(on(45), 'Lisinopril', { dosage: '20 mg' }),
    refilled(on(54), 'Metformin', 120),
    counted(on(55), 'Metformin', 130, 'Found ten in the travel bag'),
  ];
};
