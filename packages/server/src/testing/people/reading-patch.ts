import type { VitalSign } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';

/** A valid patch for a vital sign's table, with all its columns but `deleted_at` and a mark of the meter. */
export const readingPatch = (sign: VitalSign, taken_at = '2026-11-20T07:30:00.000Z'): Patch => ({
  taken_at,
  // Descending, as systolic must exceed diastolic.
  ...Object.fromEntries(
    sign.quantities.map(({ name, min, max }, place) => [
      name,
      Math.min(max, Math.max(Math.ceil(min), 100 - place)),
    ]),
  ),
  ...Object.fromEntries(sign.choices.map(({ name, choices }) => [name, choices[0] ?? null])),
  ...(sign.tags === undefined ? {} : { tags: sign.tags.slice(0, 1) }),
  [sign.noteField]: 'after a walk',
  ...(sign.hasDeviceColumn ? { device: 'manual' } : {}),
});

/** A valid patch for asthma_events, with all columns but `deleted_at`. */
export const asthmaPatch = (): Patch => ({
  occurred_at: '2026-11-20T07:30:00.000Z',
  severity: 'mild',
  wheeze: true,
  cough: false,
  chest_tightness: false,
  shortness_of_breath: false,
  peak_flow: 320,
  triggers: ['cold air'],
  rescue_med_used: true,
  rescue_med_puffs: 2,
  controller_missed: false,
  notes: 'on the stairs',
});

/** A valid patch for meals, with all columns but `deleted_at`. `item` is the id of its one food. */
export const mealPatch = (item: string): Patch => ({
  logged_at: '2026-11-20T07:30:00.000Z',
  type: 'breakfast',
  notes: 'at home',
  items: [
    {
      id: item,
      name: 'Oatmeal',
      brand: 'Mill',
      serving_qty: 1.5,
      serving_unit: 'cup',
      carbs_g: 40.5,
      fiber_g: 6,
      protein_g: 7.25,
      fat_g: 5,
      gi: 55,
      gl: 18.5,
    },
  ],
});

/** A valid patch for caregivers, with all columns but `deleted_at`. */
export const caregiverPatch = (): Patch => ({
  name: 'John',
  email: 'john@example.org',
  phone: '+49 30 1234',
  receive_glucose_alerts: true,
  receive_missed_med_alerts: true,
  receive_sos: true,
  receive_refill_alerts: false,
  receive_peak_flow_alerts: false,
  receive_weekly_summary: false,
  shares: ['doses', 'notes'],
  medications: null,
  helps: false,
  missed_alert_minutes: 60,
  quiet_from: '22:00',
  quiet_to: '07:00',
  lasts_days: 30,
  renewed_at: '2026-11-20T07:30:00.000Z',
  pause_ends_at: null,
  place: 1,
});
