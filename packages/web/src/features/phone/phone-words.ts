export const NOT_PLANNED =
  'The reminders of this phone could not be set. What you entered is saved; an earlier reminder may still come.';

/**
 * For a sign-in that the phone's secure storage did not keep. The status banners tell of one that the
 * storage does not give back.
 */
export const NOT_KEPT = {
  title: 'Your sign-in could not be kept on this phone',
  text: 'You can go on. After the app is closed, you have to sign in again; your records stay on this phone.',
} as const;
