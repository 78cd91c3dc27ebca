// The newest weeks of the demo person's logs, and today's readings that alarm, for a person of a proof.
import 'temporal-polyfill/global';
import { addDays } from '../../../packages/domain/src/time/index.ts';
import { READING_TABLES, type ReadingTable } from '../../../packages/domain/src/readings/vital-signs.ts';
import type { OperationRow, Patch, TableName } from '../../../packages/domain/src/sync/index.ts';
import { demoAsthma } from '../../../packages/server/src/seeding/demo-asthma.ts';
import { demoMeals } from '../../../packages/server/src/seeding/demo-meals.ts';
import { DAYS } from '../../../packages/server/src/seeding/demo-medications.ts';
import { demoReadings } from '../../../packages/server/src/seeding/demo-readings.ts';
import { newId, type OtherDevice } from '../../journeys/other-device.ts';
import { ZONE_AT_NOON } from '../../platform/noon.ts';

const WEEKS = 5;
/** Of one operation. */
const MOST_ROWS = 40;
const HOUR_MS = 3_600_000;

const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

const said = (table: TableName, patch: Patch): OperationRow => ({ table, id: newId(), base: 0, patch });

/** Each alarms, so that every look has an alarm card and a row with a warning; undefined where no value alarms. */
const ALARMING: Readonly<Record<ReadingTable, Patch | undefined>> = {
  hr_readings: { pulse: 35, tags: [], note: null, device: 'manual' },
  weight_readings: undefined,
  bp_readings: {
    ...{ systolic: 185, diastolic: 125, pulse: null, posture: null, arm: null },
    ...{ med_relation: null, tags: [], notes: null },
  },
  glucose_readings: { value_mg_dl: 45, relation_to_meal: null, tags: [], notes: null, beyond: null },
  oxygen_readings: { saturation_pct: 86, pulse: null, tags: [], note: null, device: 'manual' },
};
const alarming = (): OperationRow[] =>
  READING_TABLES.flatMap((table) => {
    const patch = ALARMING[table];
    return patch === undefined ? [] : [said(table, { taken_at: ago(1), ...patch })];
  });

const momentOf = ({ patch }: { patch: Patch }): string | undefined => {
  const at = patch['taken_at'] ?? patch['occurred_at'] ?? patch['logged_at'];
  return typeof at === 'string' ? at : undefined;
};

/** Records five weeks of readings, events and meals from another device of the person. */
export const keepsLogs = async (device: OtherDevice): Promise<void> => {
  const firstDay = addDays(ZONE_AT_NOON.wallClock().slice(0, 10), -DAYS);
  const from = ago(WEEKS * 7 * 24);
  const rows = [demoReadings, demoAsthma, demoMeals]
    .flatMap((demo) => demo(device.userId, firstDay, ZONE_AT_NOON.zone))
    .flatMap(({ operations }) => operations.flatMap((operation) => operation.rows))
    .filter((row) => {
      const at = 'patch' in row ? momentOf(row) : undefined;
      return at === undefined ? row.table === 'profiles' : at > from && at < ago(0);
    });
  const profiles = rows.filter(({ table }) => table === 'profiles');
  for (const row of profiles) await device.act([row]);
  const events = rows.filter(({ table }) => table !== 'profiles');
  for (let at = 0; at < events.length; at += MOST_ROWS) await device.act(events.slice(at, at + MOST_ROWS));
  await device.act(alarming());
};
