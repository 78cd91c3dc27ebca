// In a file of its own, since the form that adds a medication uses it too, outside the code that only the
// phone app loads.
export const ALARM_FAILED = 'This phone did not take every alarm. Your reminders come all the same.';
