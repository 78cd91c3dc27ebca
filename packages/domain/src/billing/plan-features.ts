// What each plan includes; one table for every screen and check (OQ-056).
import type { Plan } from '../sync/rows.ts';

/** Infinity for unlimited. */
export interface PlanFeatures {
  readonly label: string;
  readonly activeMedications: number;
  readonly caregivers: number;
  /** The longest period, in days, that is compared with the one before; one's own history itself is never limited. */
  readonly comparedDays: number;
  readonly pdfReport: boolean;
  /** Push and native reminders are everybody's. */
  readonly remindersBySmsAndEmail: boolean;
  /** Caregivers who are alerted the moment something happens; the first one is everybody's. */
  readonly alertedCaregivers: number;
  readonly peopleInAccount: number;
  readonly ads: boolean;
}

const free: PlanFeatures = {
  label: 'Free Plan',
  activeMedications: 3,
  caregivers: 1,
  comparedDays: 30,
  pdfReport: false,
  remindersBySmsAndEmail: false,
  alertedCaregivers: 1,
  peopleInAccount: 1,
  ads: true,
};
const pro: PlanFeatures = {
  ...free,
  label: 'Pro Member',
  activeMedications: Infinity,
  caregivers: 3,
  comparedDays: Infinity,
  pdfReport: true,
  remindersBySmsAndEmail: true,
  ads: false,
};
const max: PlanFeatures = {
  ...pro,
  label: 'Max Member',
  caregivers: Infinity,
  alertedCaregivers: Infinity,
  peopleInAccount: 5,
};

export const planFeatures: Readonly<Record<Plan, PlanFeatures>> = { FREE: free, PRO: pro, MAX: max };

/** What no plan ever limits, whatever a price list says. */
export const neverLimited = [
  'recording',
  'your own history of any age',
  'offline use',
  'push and native reminders',
  'SOS',
  'low and high glucose alerts',
  'export and deletion of your data',
] as const;

/** A plan as written anywhere, without regard to case; what is unknown is FREE (OQ-057). */
export const planFrom = (text: unknown): Plan => {
  const plan = typeof text === 'string' ? text.toUpperCase() : '';
  return plan === 'PRO' || plan === 'MAX' ? plan : 'FREE';
};
