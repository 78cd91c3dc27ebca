import type { Listener } from '@dosewell/domain/assistant';
import { certain } from '@dosewell/domain/problem';
import { wallTimeAt } from '@dosewell/domain/time';
import type { Database } from '../platform/database/db.ts';

interface Found {
  readonly zone: string;
  readonly glucoseUnit: Listener['glucoseUnit'];
  readonly weightUnit: Listener['weightUnit'];
  readonly medications: Listener['medications'];
}

const FIND = `
  select s.timezone as zone, s.glucose_unit as "glucoseUnit", s.weight_unit as "weightUnit",
    (select coalesce(json_agg(json_build_object('name', m.name, 'dosage', m.dosage, 'amount', m.amount,
        'asNeeded', m.frequency = 'as_needed') order by m.id), '[]')
      from medications m where m.user_id = app_uid() and m.deleted_at is null and m.is_active) as medications
  from user_settings s where s.user_id = app_uid()`;

/** What the grammar is told about a person. */
export const findListener = async (
  database: Pick<Database, 'look'>,
  userId: string,
  instant: number,
): Promise<Listener> => {
  const [found] = await database.look<Found>(userId, { name: 'assistant_listener', text: FIND, values: [] });
  const { zone, ...listener } = certain(found);
  return { ...listener, wallClock: wallTimeAt(instant, zone) };
};
