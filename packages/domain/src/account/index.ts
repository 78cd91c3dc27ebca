export { type AccountEvent, SHOWN_EVENTS } from './account-event.ts';
export { DEVICE_HEADER, PHONE_ORIGINS, SESSION_HEADER } from './sign-in/phone-app.ts';
export { displayNameFault, trimmedName } from './profile/display-name-rule.ts';
export { deviceName, isHandheld } from './sign-in/device-name.ts';
export { emailFault } from './sign-in/email-rule.ts';
export { fullName } from './profile/full-name.ts';
export {
  type Consent,
  CONSENT_VERSION,
  consentFrom,
  consentIn,
  type ConsentRecord,
  latestConsent,
  TERMS_VERSION,
  termsSeenFrom,
  termsSeenIn,
} from './settings/consent.ts';
export { greeting } from './profile/greeting.ts';
export { homeZone } from './settings/home-zone.ts';
export { initials } from './profile/initials.ts';
export {
  MAIL_CODE_MS,
  MAIL_CODE_TRIES,
  mailCodeFault,
  readMailCode,
  writeMailCode,
} from './sign-in/mail-code.ts';
export {
  HANDOVER_MS,
  MAIL_LINK_MS,
  type MailLinkPurpose,
  SIGN_UP_LINK_MS,
} from './sign-in/mail-link-length.ts';
export { givenPasswordFault, MAX_PASSWORD, MIN_PASSWORD, newPasswordFault } from './sign-in/password-rule.ts';
export { passkeyNameFault } from './sign-in/passkey-name-rule.ts';
export {
  appCodeFault,
  readSecondStepCode,
  RECOVERY_CODES,
  recoveryCode,
  secondStepCodeFault,
  writeRecoveryCode,
} from './sign-in/second-step-code.ts';
export { SESSION_IDLE_MS, SHARED_SESSION_MS } from './sign-in/session-length.ts';
export { MISSED_AFTER, minutesFault, minutesFrom, REMINDER_ADVANCE } from './settings/minutes-rule.ts';
export { REPEAT_CHOICES } from './settings/repeat-choices.ts';
export {
  nextPersonColor,
  type PersonColor,
  type PersonOfAccount,
  PUT_BACK_MS,
} from './people/people-of-account.ts';
export { PICTURE_TYPES, pictureFault } from './profile/picture-rule.ts';
export { checkSignIn, checkSignUp, type SignIn, type SignUp } from './sign-in/sign-in-form.ts';
export {
  waitWords,
  WAITS_FROM_ADDRESS,
  WAITS_OF_ACCOUNT,
  WRONG_COUNT_MS,
} from './sign-in/sign-in-wait-rule.ts';
export { EXPORT_TYPE, EXPORT_VERSION, MAX_IMPORT_BYTES } from './your-data-rule.ts';
