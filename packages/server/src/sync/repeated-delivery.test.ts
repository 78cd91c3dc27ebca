import { expect, test } from 'vitest';
import { repeatedDelivery } from '../testing/repeated-delivery.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';

const { db, syncService } = await syncUnderTest();

test.each(['unconfirmed', 'confirmed'] as const)(
  'an answer delivered once more, %s, does not undo the one after it',
  async (late) => {
    // covers: T-19
    expect(await repeatedDelivery(db, syncService, late)).toEqual({
      status: 'skipped',
      conflict: false,
      stock: 9,
    });
  },
);
