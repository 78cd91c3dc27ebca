import { expect, test } from 'vitest';
import { aMedication, aRegimen } from '../testing/builders.ts';
import { readTable, wordsOf } from '../testing/table.ts';
import { lowStockWarning } from './low-stock.ts';
import { supplyOf } from './supply-of.ts';

test.each(readTable('low-stock.csv'))(
  '$id: a stock of [$quantity_remaining] at $amount each [$times], told [$lead_days] days ahead, warns [$warning]',
  ({ quantity_remaining, amount, times, lead_days = '', warning }) => {
    const given = { times: wordsOf(times), amount: Number(amount), frequency: 'custom' as const };
    const supply = supplyOf(
      {
        medication: aMedication({
          ...given,
          quantity_remaining: quantity_remaining === '' ? null : Number(quantity_remaining),
        }),
        regimens: [aRegimen(given)],
        config:
          lead_days === ''
            ? undefined
            : { doses_per_day: 1, refill_lead_days: Number(lead_days), deleted_at: null },
      },
      '2026-11-20T07:00',
    );
    expect((supply && lowStockWarning(supply)?.words) ?? '').toBe(warning);
  },
);
