import type { Dose } from '@dosewell/domain/doses';
import { useEffect, useState } from 'react';
import { doseKey } from '../dose-key.ts';
import { useDoseAnswers } from '../use-dose-answers.ts';

const NONE: ReadonlySet<string> = new Set();

/** Keys of the doses that were answered on this page: they can be undone for as long as it is open. */
export const useAnsweredHere = (doses: readonly Dose[]): ReadonlySet<string> => {
  const { recent } = useDoseAnswers();
  const [here, setHere] = useState(NONE);
  useEffect(
    () =>
      recent.subscribe(() => {
        const now = doses.map(doseKey).filter((key) => recent.has(key));
        setHere((before) => (now.every((key) => before.has(key)) ? before : new Set([...before, ...now])));
      }),
    [recent, doses],
  );
  return here;
};
