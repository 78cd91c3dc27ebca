import {
  type Quantity,
  shownQuantity,
  shownUnitOf,
  typedQuantity,
  type Units,
} from '@dosewell/domain/readings';
import { useState } from 'react';

export interface ProfileNumber {
  readonly quantity: Quantity;
  readonly unit: string;
  readonly text: string;
  readonly fault: string | undefined;
  readonly change: (text: string) => void;
}

type Changed = Readonly<Record<string, number | null>>;

/** Optional numbers of a profile, typed in the person's units. */
export const useProfileNumbers = (
  quantities: readonly Quantity[],
  units: Units,
  keptOf: (name: string) => number | null,
) => {
  const [opened] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      quantities.map((quantity) => {
        const kept = keptOf(quantity.name);
        return [quantity.name, kept === null ? '' : String(shownQuantity(quantity, units, kept))];
      }),
    ),
  );
  const [texts, setTexts] = useState(opened);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  return {
    fields: quantities.map((quantity): ProfileNumber => ({
      quantity,
      unit: shownUnitOf(quantity, units),
      text: texts[quantity.name] ?? '',
      fault: faults[quantity.name],
      change: (text) => setTexts((known) => ({ ...known, [quantity.name]: text })),
    })),
    /** The changed numbers in stored units; undefined if a number is wrong, which its field then says. */
    read: (together?: (all: Changed) => Readonly<Record<string, string>>): Changed | undefined => {
      const found: Record<string, string> = {};
      const changed: Record<string, number | null> = {};
      const all: Record<string, number | null> = {};
      for (const quantity of quantities) {
        const { name } = quantity;
        const text = texts[name] ?? '';
        // A value that the person did not change keeps its full precision.
        const typed = text === opened[name] ? { kept: keptOf(name) } : typedQuantity(quantity, units, text);
        if ('fault' in typed) found[name] = typed.fault;
        else {
          all[name] = typed.kept;
          if (text !== opened[name]) changed[name] = typed.kept;
        }
      }
      if (Object.keys(found).length === 0) Object.assign(found, together?.(all));
      setFaults(found);
      return Object.keys(found).length === 0 ? changed : undefined;
    },
  };
};
