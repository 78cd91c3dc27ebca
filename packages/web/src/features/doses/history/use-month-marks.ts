import type { Dose } from '@dosewell/domain/doses';
import { createElement, useCallback } from 'react';
import { MiniCompartments } from '../../../ui/organiser/mini-compartments.tsx';
import type { MonthDayMarks } from '../../../ui/organiser/month-day.tsx';
import { compartmentsInWords } from '../../../ui/organiser/organiser-words.ts';
import type { Days } from '../day-cache.ts';
import { dayCompartments } from '../organiser-day.ts';

const marked = new WeakMap<readonly Dose[], MonthDayMarks>();

const mark = (doses: readonly Dose[]): MonthDayMarks => {
  const scheduled = doses.filter((dose) => dose.slot !== null).length;
  if (scheduled === 0) return {};
  const compartments = dayCompartments(doses);
  const count = scheduled === 1 ? '1 dose' : `${scheduled} doses`;
  return {
    words: `${count}: ${compartmentsInWords(compartments)}`,
    scheduled: true,
    below: createElement(MiniCompartments, { compartments }),
  };
};

/** The marks of a day in the month calendar: the same object for the same doses. */
const marksOf = (doses: readonly Dose[]): MonthDayMarks => {
  const marks = marked.get(doses) ?? mark(doses);
  marked.set(doses, marks);
  return marks;
};

/** A day in the month: a bold number, with the organiser's compartments below it. */
export const useMonthMarks = (days: Days | undefined): ((date: string) => MonthDayMarks) =>
  useCallback(
    (date) => {
      const doses = days?.get(date);
      return doses ? marksOf(doses) : {};
    },
    [days],
  );
