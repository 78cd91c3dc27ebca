// The shaded bands of a chart: the person's own target where one was set, else those of the sign.
import { certain } from '../../problem/certain.ts';
import { legendByTarget } from './own-target.ts';
import type { Circumstances, LegendEntry, VitalSign } from '../vital-sign.ts';

export const legendOf = (
  { chart, ownTarget }: Pick<VitalSign, 'chart' | 'ownTarget'>,
  circumstances: Circumstances,
): readonly LegendEntry[] => {
  const own = legendByTarget(ownTarget, certain(chart.series[0]), circumstances.target);
  if (own !== undefined) return own;
  return typeof chart.legend === 'function' ? chart.legend(circumstances) : chart.legend;
};
