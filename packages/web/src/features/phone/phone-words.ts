export const NOT_PLANNED =
  'The reminders of this phone could not be set. What you entered is saved; an earlier reminder may still come.';

/** By what the secure storage of the phone did not do. */
export const SIGN_IN_TROUBLE = {
  unread: {
    title: 'Your sign-in could not be read',
    text: 'This phone did not give it back, so please sign in again. Your records are still on this phone.',
  },
  unkept: {
    title: 'Your sign-in could not be kept on this phone',
    text: 'You can go on. After the app is closed, you have to sign in again; your records stay on this phone.',
  },
} as const;
