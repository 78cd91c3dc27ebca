// The ends of what a reading may be are kept by the database as well as by the rule.
import { keysOf } from '@dosewell/domain/value';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { expect, test } from 'vitest';
import { put } from '../testing/people/device.ts';
import { fullPerson } from '../testing/people/full-person.ts';
import { newId } from '../testing/people/person.ts';
import { readingPatch } from '../testing/people/reading-patch.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';

const { db, syncService } = await syncUnderTest();
const maria = await fullPerson(db, syncService);

test.each(keysOf(describedVitalSigns))('the ends of every number of %s are kept', async (table) => {
  const sign = describedVitalSigns[table];
  for (const end of ['min', 'max'] as const) {
    const numbers = Object.fromEntries(sign.quantities.map((quantity) => [quantity.name, quantity[end]]));
    const answer = await maria.device.do(put(table, newId(), { ...readingPatch(sign), ...numbers }));
    // covers: HR-014 BP-016 BP-017
    expect(answer).toMatchObject({ status: 'ok' });
  }
});
