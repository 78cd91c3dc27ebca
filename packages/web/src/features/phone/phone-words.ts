export const NOT_PLANNED =
  'The reminders of this phone could not be set. What you entered is saved; an earlier reminder may still come.';
