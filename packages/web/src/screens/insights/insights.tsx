import { useEffect, useRef } from 'react';
import { OfNotice } from '../../features/site/of-notice.tsx';
import { useSearch } from '../../navigation/use-router.ts';
import { InsightsOverview } from './insights-overview.tsx';
import { InsightsPrint } from './insights-print.tsx';

/** Adherence, on the screen or as a page for the doctor. */
export function Insights() {
  const search = useSearch();
  const printing = search.print !== undefined;
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(printing);
  // The path stays the same, so the screen itself moves the focus to the new page. The router has scrolled
  // to its top.
  useEffect(() => {
    if (shown.current === printing) return;
    shown.current = printing;
    page.current?.focus({ preventScroll: true });
  }, [printing]);
  return (
    <div
      ref={page}
      tabIndex={-1}
      role="group"
      aria-label={printing ? 'Page for my doctor' : 'Insights'}
      className="outline-none"
    >
      {printing ? (
        <InsightsPrint />
      ) : (
        <OfNotice to="/insights">
          <InsightsOverview />
        </OfNotice>
      )}
    </div>
  );
}
