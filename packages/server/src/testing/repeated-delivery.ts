import type { SyncService } from '../sync/sync-service.ts';
import type { TestDatabase } from './database.ts';
import { dose } from './people/device.ts';
import { fullPerson } from './people/full-person.ts';
import { certain } from '@dosewell/domain/problem';

interface Aftermath {
  readonly status: string;
  readonly conflict: boolean;
  readonly stock: number;
}

/**
 * A dose is taken and then knowingly skipped; afterwards the network delivers the first request again, before
 * or after the device confirmed the answers. The dose must stay skipped.
 */
export const repeatedDelivery = async (
  db: TestDatabase,
  syncService: SyncService,
  late: 'unconfirmed' | 'confirmed',
): Promise<Aftermath> => {
  const { person, device, medicationId } = await fullPerson(db, syncService);
  device.keepAnswers();
  const taken = device.operation(dose(medicationId, '20:00', 'taken'));
  const first = { client: device.client, acked: device.acked, ops: [taken] };
  const sent = await syncService.push(person, first);
  if (late === 'confirmed') device.keepAnswers();
  const [rev] = sent.ok ? Object.values(certain(sent.value.results[0]).revs) : [];
  await device.do(dose(medicationId, '20:00', 'skipped', rev));
  await syncService.push(person, first);
  const { rows } = await db.owner.query(
    `select l.status, l.conflict, m.quantity_remaining as stock from medication_logs l
       join medications m on m.user_id = l.user_id and m.id = l.medication_id
     where l.user_id = $1 and l.slot = '20:00'`,
    [person.userId],
  );
  return rows[0];
};
