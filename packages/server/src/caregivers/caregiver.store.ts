// One caregiver of a person, with what messages and pages about them need. It is read as that person.
import type { planInForce } from '@dosewell/domain/billing';
import { endOfSharing } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import type { Database, Queryable, Statement } from '../platform/database/db.ts';
import { rowFromJson, type StoredRow } from '../platform/database/row-json.ts';

/** Serialises the person's writers until commit, as a push does. */
export const LOCK_PERSON = 'select from sync_user where user_id = app_uid() for no key update';

export interface KnownCaregiver {
  readonly caregiver: CaregiverRow;
  /** Id of the newest invitation. */
  readonly invitation: string;
  /** Name of the person. */
  readonly person: string;
  readonly zone: string;
}

const byId = (id: string): Statement => ({
  name: 'caregiver_known',
  text: `select to_json(c) as caregiver, g.invitation, p.display_name as person, s.timezone as zone
    from caregivers c join caregiver_grants g on (g.user_id, g.id) = (c.user_id, c.id)
      join profiles p on p.user_id = c.user_id join user_settings s on s.user_id = c.user_id
    where c.user_id = app_uid() and c.id = $1`,
  values: [id],
});

type Stored = Omit<KnownCaregiver, 'caregiver'> & { readonly caregiver: StoredRow };
const known = ({ caregiver, ...more }: Stored): KnownCaregiver => ({
  ...more,
  caregiver: rowFromJson<CaregiverRow>(caregiver),
});

export const findCaregiver = async (
  database: Pick<Database, 'look'>,
  userId: string,
  id: string,
): Promise<KnownCaregiver | undefined> => (await database.look<Stored>(userId, byId(id))).map(known)[0];

export const caregiverIn = async (db: Queryable, id: string): Promise<KnownCaregiver | undefined> =>
  (await db.query<Stored>(byId(id))).rows.map(known)[0];

/** All caregivers of the person but removed ones. */
export const caregiversIn = async (db: Queryable): Promise<CaregiverRow[]> => {
  const { rows } = await db.query<{ row: StoredRow }>({
    name: 'caregivers_of_person',
    text: 'select to_json(c) as row from caregivers c where c.user_id = app_uid() and c.deleted_at is null',
    values: [],
  });
  return rows.map(({ row }) => rowFromJson<CaregiverRow>(row));
};

const audited = (action: string): string =>
  `insert into audit_events (user_id, at, actor, action, row_id)
     select app_uid(), $2, '00000000-0000-0000-0000-000000000000', 'caregivers.${action}', id from written`;

type Revision = Promise<number | undefined>;
const revision = async (answer: Promise<{ rows: { rev: number }[] }>): Revision =>
  (await answer).rows[0]?.rev;

/** Records that the caregiver accepted the invitation; returns the revision. */
export const confirmCaregiver = (db: Queryable, { id, lasts_days }: CaregiverRow, at: Date): Revision =>
  revision(
    db.query<{ rev: number }>(
      `with written as (
         update caregivers set state = 'confirmed', confirmed_at = $2, ends_at = $3, stopped_at = null
           where user_id = app_uid() and id = $1 and state = 'invited' returning id, rev
       ), audited as (${audited('confirm')})
       select rev from written`,
      [id, at, endOfSharing(lasts_days, at.toISOString())],
    ),
  );

/**
 * Records that the caregiver wants no more messages; returns the revision, undefined if they had said so
 * before.
 */
export const stopCaregiver = (db: Queryable, id: string, at: Date): Revision =>
  revision(
    db.query<{ rev: number }>(
      `with written as (
         update caregivers set state = 'stopped', stopped_at = $2, ends_at = null
           where user_id = app_uid() and id = $1 and state <> 'stopped' returning id, rev
       ), audited as (${audited('stop')})
       select rev from written`,
      [id, at],
    ),
  );

export const noteInvited = (db: Queryable, id: string, at: Date): Revision =>
  revision(
    db.query<{ rev: number }>(
      `with written as (
         update caregivers set invited_at = $2 where user_id = app_uid() and id = $1 returning id, rev
       ), audited as (${audited('invite')})
       select rev from written`,
      [id, at],
    ),
  );

/** Makes the sweep send a new invitation; links of earlier ones become invalid. */
export const askAgain = (db: Queryable, id: string, at: Date): Revision =>
  revision(
    db.query<{ rev: number }>(
      `with written as (
         update caregivers set state = 'invited', invited_at = null, confirmed_at = null, ends_at = null
           where user_id = app_uid() and id = $1 and state <> 'stopped' returning id, rev
       ), audited as (${audited('ask_again')})
       select rev from written`,
      [id, at],
    ),
  );

/** The settings that decide which plan is in force. */
export const planIn = async (db: Queryable): Promise<Parameters<typeof planInForce>[0]> => {
  const { rows } = await db.query<NonNullable<Parameters<typeof planInForce>[0]>>({
    name: 'caregiver_plan',
    text: 'select plan, plan_enforced from user_settings where user_id = app_uid()',
    values: [],
  });
  return rows[0];
};
