// The part of a medication that says when and how much to take, repeated in its regimens
// (specification/medication.md#3-entities, OQ-032, OQ-035).
import { column } from '../sync/table/column.ts';
import { amountFault } from '../stock/amount-rule.ts';
import { DEFAULT_FREQUENCY, FREQUENCIES, type Frequency } from './choices.ts';

export const MAX_TIMES = 24;

export const scheduleColumns = {
  dosage: column.line('Dosage', 100, 'required').initially(''),
  /**
   * The frequency may be a word of a later version; `isUnderstood` tells whether this version knows the word.
   */
  frequency: column.word<Frequency>(FREQUENCIES).initially(DEFAULT_FREQUENCY),
  /** Local times `HH:MM`, ascending. */
  times: column.times(MAX_TIMES),
  /**
   * Home zone, whose clock the times keep on journeys too; null if they follow the clock that the person
   * follows.
   */
  home_zone: column.zone().nullable(),
  /** First and last day of the schedule, `yyyy-MM-dd`. */
  start_date: column.date('Start Date'),
  end_date: column.date('End Date').nullable(),
  is_active: column.flag().initially(true),
  /** Units of stock per dose, also set by the refill configuration's pills per dose. */
  amount: column
    .quantity({
      message: 'Please enter a number',
      fault: (value) => amountFault('Each dose', value),
    })
    .initially(1),
};
