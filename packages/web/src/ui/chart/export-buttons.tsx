import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { InlineProblem } from '../inline-problem.tsx';
import { toast } from '../messages/toast.ts';

type Span = 'week' | 'month';

const said: Record<Span, string> = { week: 'Weekly data exported', month: 'Monthly data exported' };

/**
 * Exports this week or this month of a log. `onExport` returns false if the person chose not to save the
 * file.
 */
export function ExportButtons({ onExport }: { onExport: (span: Span) => Promise<boolean> }) {
  const [failed, setFailed] = useState<Span>();
  const save = async (span: Span): Promise<void> => {
    try {
      const saved = await onExport(span);
      setFailed(undefined);
      if (saved) toast({ title: said[span] });
    } catch {
      setFailed(span);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" room={3} className="flex-auto sm:flex-none" onClick={() => void save('week')}>
          <Download aria-hidden className="size-5" />
          Export Weekly
        </Button>
        <Button
          variant="quiet"
          room={3}
          className="flex-auto sm:flex-none"
          onClick={() => void save('month')}
        >
          <Download aria-hidden className="size-5" />
          Export Monthly
        </Button>
      </div>
      {failed && <InlineProblem message="The file could not be made." onRetry={() => void save(failed)} />}
    </div>
  );
}
