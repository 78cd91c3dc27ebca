// Features of each plan, for all screens and checks (OQ-056).
import type { Plan } from '../sync/rows.ts';

/** Features of a plan; Infinity means unlimited. */
export interface PlanFeatures {
  readonly label: string;
  readonly activeMedications: number;
  readonly caregivers: number;
  /** The longest period, in days, that may be compared with the one before it; history is never limited. */
  readonly comparedDays: number;
  readonly pdfReport: boolean;
  /** Reminders by SMS and e-mail; push and native reminders are included in every plan. */
  readonly remindersBySmsAndEmail: boolean;
  /** Number of caregivers who are alerted at once; every plan includes one. */
  readonly alertedCaregivers: number;
  /** Whether caregivers may mark a dose. */
  readonly helpingCaregivers: boolean;
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
  helpingCaregivers: false,
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
  helpingCaregivers: true,
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

/** Features that no plan limits, and that this version has. */
export const neverLimited = [
  'recording',
  'your own history of any age',
  'offline use',
  'reminders as notifications',
  'export and deletion of your data',
  'SOS',
  'low and high glucose alerts',
] as const;

/** Features that no plan will limit once they are there. */
export const neverLimitedToCome = ['reminders that a phone makes by itself'] as const;

/** Parses a plan name, ignoring case; unknown names mean FREE (OQ-057). */
export const planFrom = (text: unknown): Plan => {
  const plan = typeof text === 'string' ? text.toUpperCase() : '';
  return plan === 'PRO' || plan === 'MAX' ? plan : 'FREE';
};
