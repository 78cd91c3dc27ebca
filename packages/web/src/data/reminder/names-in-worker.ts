// Names medications in the notification of a reminder: those whose doses are open by this device's records.
// If the device cannot tell, the notification keeps the words that the server sent.
import { stillToTake } from '@dosewell/domain/doses';
import { namedWords } from '@dosewell/domain/reminders';
import { today } from '@dosewell/domain/time';
import type { Platform } from '../../platform/platform.ts';
import { mayShowNames } from '../account/names-on-notifications.ts';
import { findReminded, inWorker, openInWorker, type WorkerRecords } from './open-in-worker.ts';

type Open = (id: string, platform: Platform) => Promise<WorkerRecords | undefined>;

/** `body` with the names, where this device may show them. */
export const namesInWorker = async (
  id: string,
  body: string,
  platform: Platform = inWorker(),
  open: Open = openInWorker,
): Promise<string> => {
  if (!(await mayShowNames(platform.indexedDB))) return body;
  const opened = await open(id, platform);
  if (opened === undefined) return body;
  const { store, now } = opened;
  try {
    const open = stillToTake((await findReminded(opened, id)).doses);
    const first = open.find(({ timing }) => timing !== 'later') ?? open[0];
    const doses = open.filter(({ here }) => here === first?.here);
    const names = doses.flatMap(({ medicationId }) => store.row('medications', medicationId)?.name ?? []);
    if (first === undefined || first.slot === null) return body;
    return namedWords(body, { ...first, slot: first.slot, names: names.sort() }, today(now()));
  } finally {
    store.close();
  }
};
