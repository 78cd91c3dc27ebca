import { doseAlarms } from '../../data/phone/dose-alarms.ts';
import { toast } from '../../ui/messages/toast.ts';
import { ALARM_FAILED } from '../../ui/messages/alarm-failed.ts';

/** A medication that is on the list now rings from its next time on; its form has been left. */
export const ringAdded = async (medicationId: string): Promise<void> => {
  const alarms = doseAlarms();
  try {
    await alarms?.choose(medicationId, true);
    if (alarms?.read()?.failed !== true) return;
  } catch {
    // Said below.
  }
  toast({ title: ALARM_FAILED, variant: 'destructive' });
};
