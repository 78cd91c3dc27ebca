// All vital signs: a new one is a file of its own and a line here. Descriptions are loaded on demand; the
// first screen needs only table name, path and title.
import { keysOf } from '../value/keys-of.ts';

export const vitalSigns = {
  hr_readings: {
    path: '/hr',
    title: 'Heart Rate',
    read: async () => (await import('./signs/heart-rate.ts')).heartRate,
  },
  weight_readings: {
    path: '/weight',
    title: 'Weight & BMI',
    read: async () => (await import('./signs/weight.ts')).weight,
  },
  bp_readings: {
    path: '/blood-pressure',
    title: 'Blood Pressure',
    read: async () => (await import('./signs/blood-pressure.ts')).bloodPressure,
  },
  glucose_readings: {
    path: '/glucose',
    title: 'Glucose Log',
    read: async () => (await import('./signs/glucose.ts')).glucose,
  },
  oxygen_readings: {
    path: '/oxygen',
    title: 'Oxygen Saturation',
    read: async () => (await import('./signs/oxygen-saturation.ts')).oxygenSaturation,
  },
} as const;

export type ReadingTable = keyof typeof vitalSigns;

export type VitalSignPath = (typeof vitalSigns)[ReadingTable]['path'];

export const READING_TABLES = keysOf(vitalSigns);

/** An object with a value for the path of each vital sign. */
export const byVitalSignPath = <V>(valueOf: (table: ReadingTable) => V): Readonly<Record<VitalSignPath, V>> =>
  // The type of Object.fromEntries does not know that every path is there, as in recordOf.
  Object.fromEntries(READING_TABLES.map((table) => [vitalSigns[table].path, valueOf(table)])) as Record<
    VitalSignPath,
    V
  >;
