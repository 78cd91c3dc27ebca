// Outside what the phone app alone loads: the form that adds a medication says it too.
export const ALARM_FAILED = 'This phone did not take every alarm. Your reminders come all the same.';
