// A peak flow as stored, in litres per minute; null if not given.
import { column } from '../sync/table/column.ts';
import { MOST_SHOWN, peakFlowFault } from './asthma-event-rule.ts';

export const peakFlowColumn = () =>
  column
    .whole({
      message: 'Peak flow must be a whole number',
      min: { value: 1 },
      max: { value: MOST_SHOWN.peakFlow },
      fault: peakFlowFault,
    })
    .nullable();
