export const NOT_PLANNED =
  'The reminders of this phone could not be set. What you entered is saved; an earlier reminder may still come.';

/** The secure storage of the phone did not take the sign-in. One that it does not give back is told by the status banners. */
export const NOT_KEPT = {
  title: 'Your sign-in could not be kept on this phone',
  text: 'You can go on. After the app is closed, you have to sign in again; your records stay on this phone.',
} as const;
