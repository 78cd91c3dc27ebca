import { READING_TABLES } from '@dosewell/domain/readings';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { refillConfigId } from '@dosewell/domain/refills';
import { addDelivery } from '../../platform/deliveries/add-delivery.ts';
import type { Person } from '../../sync/person.ts';
import type { SyncService } from '../../sync/sync-service.ts';
import type { TestDatabase } from '../database.ts';
import { Device, dose, medication, put } from './device.ts';
import { exceptionRow } from './exception-row.ts';
import { packageRow } from './package-row.ts';
import { newId, newPerson } from './person.ts';
import { asthmaPatch, caregiverPatch, mealPatch, readingPatch } from './reading-patch.ts';

export interface FullPerson {
  readonly person: Person;
  readonly device: Device;
  readonly medicationId: string;
  readonly countId: string;
}

/** A person with a row in every table. */
export const fullPerson = async (
  db: TestDatabase,
  syncService: SyncService,
  somebody?: Person,
): Promise<FullPerson> => {
  const person = somebody ?? (await newPerson(db));
  const device = new Device(syncService, person);
  const [medicationId, countId, mealId] = [newId(), newId(), newId()];
  const exception = exceptionRow(medicationId);
  const pack = packageRow(medicationId);
  await device.do([
    put('medications', medicationId, medication()),
    put('stock_movements', countId, { medication_id: medicationId, counted: 10 }),
    dose(medicationId, '08:00', 'taken'),
    put('dose_exceptions', exception.id, exception.patch),
    put('medication_packages', pack.id, pack.patch),
    put('med_refill_config', refillConfigId(medicationId), { medication_id: medicationId }),
    ...READING_TABLES.map((table) => put(table, newId(), readingPatch(describedVitalSigns[table]))),
    put('asthma_events', newId(), asthmaPatch()),
    put('caregivers', newId(), caregiverPatch()),
    put('meals', mealId, mealPatch(newId())),
  ]);
  await db.owner.query(
    `with photo as (insert into blobs (user_id, id, kind, meal_id, type, bytes, by_person)
         values ($1, gen_random_uuid(), 'meal_photo', $2, 'image/webp', 1, true) returning id)
     update meals set photo_url = '/api/v1/meals/' || meals.id || '/photo/' || photo.id from photo
      where user_id = $1 and meals.id = $2`,
    [person.userId, mealId],
  );
  await db.owner.query(
    `with planned as (insert into occurrences (user_id, medication_id, date, slot, id, regimen_id, reminder_id, due_at,
         closes_at, zone) values ($1, $2, '2026-11-21', '08:00', gen_random_uuid(), gen_random_uuid(),
           gen_random_uuid(), now(), now(), 'Europe/Berlin') returning user_id, reminder_id, date, slot, zone, due_at)
     insert into reminders (user_id, id, date, slot, zone, remind_at, until)
       select user_id, reminder_id, date, slot, zone, due_at, due_at from planned`,
    [person.userId, medicationId],
  );
  await db.owner.query(
    `insert into contact_messages (user_id, id, name, email, message, priority, created_at)
       values ($1, gen_random_uuid(), 'Maria', 'maria@example.org', 'Hello', false, now())`,
    [person.userId],
  );
  await db.owner.query(
    `with told as (insert into notices (user_id, id, kind, day, zone, medications, refill_on, told_at, until, settle_at)
         values ($1, gen_random_uuid(), 'refill', '2026-11-20', 'Europe/Berlin', 1, '2026-11-27', now(), now(), now())
         returning user_id, id)
     insert into refill_cycles (user_id, medication_id, notice_id, basis) select user_id, $2, id, '' from told`,
    [person.userId, medicationId],
  );
  await db.owner.query(
    `insert into sent_reports (user_id, recipient, title, topics, days, pdf, created_at, sent_at)
       values ($1, 'jonas@example.org', 'Health report', '{vitals}', 7, false, now(), now())`,
    [person.userId],
  );
  await db.owner.query(
    `with told as (insert into caregiver_messages (user_id, caregiver_id, kind, at)
         values ($1, gen_random_uuid(), 'missed_dose', now()) returning user_id, caregiver_id, id),
       looked as (insert into caregiver_looks (user_id, caregiver_id, day) select user_id, caregiver_id, '2026-11-20' from told),
       marked as (insert into caregiver_marks (user_id, caregiver_id, dose_id, at)
         select user_id, caregiver_id, gen_random_uuid(), now() from told),
       paused as (insert into caregiver_pauses (user_id, caregiver_id, from_at, until_at)
         select user_id, caregiver_id, now(), now() from told),
       called as (insert into caregiver_calls (user_id, alarm, caregiver_id, at)
         select user_id, gen_random_uuid(), caregiver_id, now() from told),
       seen as (insert into caregiver_occasions (user_id, kind, id) select user_id, 'glucose', gen_random_uuid() from told)
     insert into caregiver_told (user_id, caregiver_id, kind, id, message_id, at)
       select user_id, caregiver_id, 'missed_dose', gen_random_uuid(), id, now() from told`,
    [person.userId],
  );
  await db.owner.query(
    `with paying as (insert into subscriptions (user_id, customer_id) values ($1, 'cus_' || $1::uuid) returning user_id)
       , due as (insert into handovers_due (user_id, at, former_email, former_name, keeps_former)
         select user_id, now(), 'anna@example.org', 'Anna', false from paying)
     insert into plans_changed (user_id) select user_id from paying on conflict do nothing`,
    [person.userId],
  );
  await db.asSystem('arrange', (q) =>
    addDelivery(q, {
      userId: person.userId,
      kind: 'mail',
      recipient: 'maria@example.org',
      content: { letter: 'password-changed' },
      createdAt: 0,
      expiresAt: 1,
    }),
  );
  return { person, device, medicationId, countId };
};
