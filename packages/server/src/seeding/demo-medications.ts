import { derivedId } from '@dosewell/domain/id';
import { refillConfigId } from '@dosewell/domain/refills';
import { addDays } from '@dosewell/domain/time';
import { type Act, rowWrite } from './act.ts';

/** Recorded days, ending yesterday. */
export const DAYS = 90;

type Name = 'Metformin' | 'Lisinopril' | 'Amoxicillin' | 'Paracetamol';

export const demoId = (person: string, name: Name): string => derivedId('demo medication', person, name);

/** Times of a scheduled medication, with its first and last day. */
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

/** The first day with as-needed doses. */
export const AS_NEEDED_FROM = 31;

/** Adding, changing, counting and stopping; at most three are active at once, as in the free plan. */
export const medicationActs = (person: string, firstDay: string): Act[] => {
  const at = (day: number, time: string): string => `${addDays(firstDay, day)}T${time}`;
  const id = (name: Name): string => demoId(person, name);
  const added = (day: number, time: string, name: Name, patch: Record<string, string | string[]>): Act => ({
    at: at(day, time),
    rows: [rowWrite('medications', id(name), { name, start_date: addDays(firstDay, day), ...patch })],
  });
  const changed = (day: number, name: Name, patch: Record<string, string | boolean>): Act => ({
    at: at(day, '07:30'),
    rows: [rowWrite('medications', id(name), patch)],
  });
  const counted = (day: number, name: Name, units: number, reason: string): Act => ({
    at: at(day, '07:40'),
    rows: [
      rowWrite('stock_movements', derivedId('demo count', person, name, String(day)), {
        medication_id: id(name),
        counted: units,
        reason,
      }),
    ],
  });
  const refilled = (day: number, name: Name, units: number): Act => ({
    at: at(day, '17:20'),
    rows: [
      rowWrite('stock_movements', derivedId('demo refill', person, name, String(day)), {
        medication_id: id(name),
        refilled: units,
      }),
    ],
  });
  const watched = (day: number, name: Name, leadDays: number, note: string | null): Act => ({
    at: at(day, '07:50'),
    rows: [
      rowWrite('med_refill_config', refillConfigId(id(name)), {
        medication_id: id(name),
        doses_per_day: SCHEDULED.find((scheduled) => scheduled.name === name)?.times.length ?? 1,
        refill_lead_days: leadDays,
        pharmacy_name: 'Linden Pharmacy',
        pharmacy_phone: '+49 30 5550123',
        note,
      }),
    ],
  });
  const morningAndEvening = { frequency: 'twice_daily', times: ['08:00', '20:00'] };
  const course = { frequency: 'three_times_daily', times: ['08:00', '13:00', '20:00'] };
  return [
    added(0, '07:00', 'Metformin', {
      dosage: '500 mg',
      ...morningAndEvening,
      color: 'blue',
      prescriber: 'Dr. Weber',
      notes: 'With a meal',
    }),
    added(0, '07:05', 'Lisinopril', { dosage: '10 mg', color: 'orange', prescriber: 'Dr. Weber' }),
    counted(0, 'Metformin', 120, 'New box'),
    counted(0, 'Lisinopril', 84, 'New box'),
    watched(0, 'Metformin', 7, 'Needs a prescription'),
    watched(1, 'Lisinopril', 14, null),
    added(20, '07:10', 'Amoxicillin', {
      dosage: '500 mg',
      form: 'capsule',
      ...course,
      end_date: addDays(firstDay, 29),
      color: 'pink',
      notes: 'Ten days',
    }),
    changed(30, 'Amoxicillin', { is_active: false }),
    added(AS_NEEDED_FROM, '09:00', 'Paracetamol', {
      dosage: '500 mg',
      frequency: 'as_needed',
      times: [],
      color: 'green',
      notes: 'For the knee',
    }),
    changed(45, 'Lisinopril', { dosage: '20 mg' }),
    refilled(54, 'Metformin', 120),
    counted(55, 'Metformin', 130, 'Found ten in the travel bag'),
  ];
};
