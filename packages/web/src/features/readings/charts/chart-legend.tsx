import { certain } from '@dosewell/domain/problem';
import { legendOf, otherUnitOf, shownQuantity, shownUnitOf } from '@dosewell/domain/readings';
import { toneClass } from '../../../ui/tone.ts';
import { quantityNamed, type ReadingLog, targetWords } from '@dosewell/domain/readings/words';
import { toneOfLevel } from '../level-tone.ts';

/** The names of the chart's shaded bands, with their bounds in the person's unit. */
export function ChartLegend({ log }: { log: ReadingLog }) {
  const { sign, units } = log;
  const { series, sources = [] } = sign.chart;
  const legend = legendOf(sign, log.body);
  const target = targetWords(log);
  const quantity = quantityNamed(sign, certain(series[0]));
  const inUnit = (label: string): string =>
    otherUnitOf(quantity, units) === undefined
      ? label
      : label
          .replaceAll(/\d+(\.\d+)?/g, (kept) => String(shownQuantity(quantity, units, Number(kept))))
          .replaceAll(quantity.unit, shownUnitOf(quantity, units));
  if (legend.length === 0) return null;
  return (
    <div>
      {series.length > 1 && (
        <p className="mb-1 text-sm text-quiet">By the {(quantity.asked ?? quantity.label).toLowerCase()}:</p>
      )}
      <ul aria-label="What the bands mean" className="flex flex-wrap gap-2 text-sm">
        {legend.map(({ label, level }) => (
          <li key={label} className={`rounded-sm px-2 py-1 font-semibold ${toneClass[toneOfLevel[level]]}`}>
            {inUnit(label)}
          </li>
        ))}
      </ul>
      {target !== undefined && (
        <p className="mt-2 text-sm text-quiet">
          {`Your own target: ${target}. `}
          Low and very high readings are always marked.
        </p>
      )}
      {(target === undefined ? sources : []).map((words) => (
        <p key={words} className="mt-2 text-sm text-quiet">
          {words.includes(quantity.unit) ? inUnit(words) : words}
        </p>
      ))}
    </div>
  );
}
