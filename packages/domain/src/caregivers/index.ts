export { caregiversBeyondPlan, nextRoom, placesWithFirst } from './beyond-plan.ts';
export { hasRoomForCaregiver } from './caregiver-limit.ts';
export {
  caregiverEmailFault,
  MAX_CAREGIVER_EMAIL,
  MAX_CAREGIVER_NAME,
  MAX_CAREGIVER_PHONE,
  sameAddress,
} from './caregiver-email-rule.ts';
export { asksToRenew, type CaregiverState, caregiverState, mayBeTold } from './caregiver-state.ts';
export { caregiversTable } from './caregivers.table.ts';
export { endOfSharing, LASTS_DAYS, USUAL_LASTS_DAYS } from './how-long-it-lasts.ts';
export { caregiversInOrder } from './in-order.ts';
export { MISSED_ALERT_MINUTES } from './missed-alert-choices.ts';
export { INVITATION_HOURS, mayConfirm } from './invitation-rule.ts';
export { lineInMail, nameInMail } from './text-in-mail.ts';
export { whatIsSeen } from './what-is-seen.ts';
export { whatIsTold } from './what-is-told.ts';
export {
  ageOfReading,
  alertNow,
  type GlucoseAlert,
  glucoseAlertOf,
  MOST_ALERTS_A_DAY,
  UNDO_MS,
} from './alert-rule.ts';
export { turnOfCaregiver } from './turn-of-caregiver.ts';
export { lowStockLines, weekLinesForCaregiver } from './caregiver-notice-words.ts';
export { type CaregiverWeek, weekOfAnswers } from './week-of-answers.ts';
export {
  type CaregiverNoticesPlan,
  NOTICE_OF_USE_MS,
  planCaregiverNotices,
} from './plan-caregiver-notices.ts';
export { recipientsOf } from './recipients.ts';
export { SHARED_TOPICS, type SharedTopic, sharesMedications } from './shared-topics.ts';
export { isToldOf, sharesMedication } from './told-of.ts';
export { filledBy, type ReadyMadeSet, readyMadeSet } from './ready-made-sets.ts';
