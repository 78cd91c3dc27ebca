import { doseAlarms } from '../../data/phone/dose-alarms.ts';
import { toast } from '../../ui/messages/toast.ts';
import { ALARM_FAILED } from '../../ui/messages/alarm-failed.ts';

/**
 * Makes a medication that was just added ring from its next time on. Its form is already closed, so a toast
 * tells a failure.
 */
export const ringAdded = async (medicationId: string): Promise<void> => {
  const alarms = doseAlarms();
  try {
    await alarms?.choose(medicationId, true);
    if (alarms?.read()?.failed !== true) return;
  } catch {
    // The toast below tells the failure.
  }
  toast({ title: ALARM_FAILED, variant: 'destructive' });
};
