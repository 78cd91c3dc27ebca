import type { CsvSpan } from '@dosewell/domain/readings';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { toast } from '../../ui/toast.ts';
import { exportReadings } from './export-readings.ts';
import type { Noted, ReadingLog } from './reading-log.ts';

const said: Record<CsvSpan, string> = { week: 'Weekly data exported', month: 'Monthly data exported' };

/** This week and this month as files, for whoever has readings. */
export function ExportButtons({ log, rows }: { log: ReadingLog; rows: readonly Noted[] }) {
  const [failed, setFailed] = useState<CsvSpan>();
  const save = async (span: CsvSpan): Promise<void> => {
    try {
      await exportReadings(log, rows, span);
      setFailed(undefined);
      toast({ title: said[span] });
    } catch {
      setFailed(span);
    }
  };
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" className="flex-auto px-3 sm:flex-none" onClick={() => void save('week')}>
          <Download aria-hidden className="size-5" />
          Export Weekly
        </Button>
        <Button variant="quiet" className="flex-auto px-3 sm:flex-none" onClick={() => void save('month')}>
          <Download aria-hidden className="size-5" />
          Export Monthly
        </Button>
      </div>
      {failed && <InlineProblem message="The file could not be made." onRetry={() => void save(failed)} />}
    </div>
  );
}
