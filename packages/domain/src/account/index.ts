export { ACCOUNT_EVENTS, type AccountEvent, SHOWN_EVENTS } from './account-event.ts';
export { displayNameFault, MAX_DISPLAY_NAME, trimmedName } from './display-name-rule.ts';
export { deviceName, isHandheld } from './device-name.ts';
export { emailFault } from './email-rule.ts';
export { firstName } from './first-name.ts';
export { fullName } from './full-name.ts';
export {
  type Consent,
  CONSENT_VERSION,
  consentFrom,
  consentIn,
  type Given,
  standing,
  TERMS_VERSION,
  termsSeenFrom,
  termsSeenIn,
} from './given-answers.ts';
export { greeting } from './greeting.ts';
export { homeZone } from './home-zone.ts';
export { initials } from './initials.ts';
export { MAIL_CODE_MS, MAIL_CODE_TRIES, mailCodeFault, readMailCode, writeMailCode } from './mail-code.ts';
export { MAIL_LINK_MS, type MailLinkPurpose, SIGN_UP_LINK_MS } from './mail-link-length.ts';
export { givenPasswordFault, MAX_PASSWORD, MIN_PASSWORD, newPasswordFault } from './password-rule.ts';
export { passkeyNameFault } from './passkey-name-rule.ts';
export {
  appCodeFault,
  readSecondStepCode,
  RECOVERY_CODES,
  recoveryCode,
  type SecondStepCode,
  secondStepCodeFault,
  writeRecoveryCode,
} from './second-step-code.ts';
export { SESSION_IDLE_MS, SHARED_SESSION_MS } from './session-length.ts';
export { MISSED_AFTER, minutesFault, minutesFrom, REMINDER_ADVANCE } from './minutes-rule.ts';
export { MAX_PICTURE_BYTES, PICTURE_TYPES, pictureFault } from './picture-rule.ts';
export { checkSignIn, checkSignUp, type SignIn, type SignUp } from './sign-in-form.ts';
export { waitWords, WAITS_FROM_ADDRESS, WAITS_OF_ACCOUNT, WRONG_COUNT_MS } from './sign-in-wait-rule.ts';
export { EXPORT_TYPE, EXPORT_VERSION, MAX_IMPORT_BYTES } from './your-data-rule.ts';
