// Expected values are derived only from docs/tables/peak-flow-zones.csv: green from four fifths of the
// personal best, yellow from half, else red.
import { expect, it } from 'vitest';
import { peakFlowZone } from './index.ts';

it('the zone of every peak flow beside every personal best agrees with a second reckoning', () => {
  const wrong: string[] = [];
  for (let best = 50; best <= 1000; best += 7)
    for (let flow = 1; flow <= 1000; flow += 1) {
      let zone = 'red';
      if (flow + flow >= best) zone = 'yellow';
      if (flow * 5 >= best * 4) zone = 'green';
      if (peakFlowZone(flow, best) !== zone) wrong.push(`${flow} of ${best}: ${peakFlowZone(flow, best)}`);
    }
  // covers: ASTH-009
  expect(wrong).toEqual([]);
  expect(peakFlowZone(320, null)).toBeUndefined();
});
