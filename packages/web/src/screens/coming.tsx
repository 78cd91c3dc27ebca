import { Link } from '../navigation/link.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Placeholder for a part not built yet: its name, one sentence about what will be there, and a way on. */
export function ComingScreen({ title, sentence }: { title: string; sentence: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={sentence}
        action={
          <Link to="/" className={buttonClass('quiet')}>
            Return to Home
          </Link>
        }
      />
    </>
  );
}
