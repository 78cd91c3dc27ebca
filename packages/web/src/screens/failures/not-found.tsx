import { Link } from '../../navigation/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFound() {
  return (
    <>
      <h1 className="pt-10 text-center text-2xl">Page Not Found</h1>
      <EmptyState
        title="There is nothing at this address."
        action={
          <Link to="/" className={buttonClass()}>
            Return to Home
          </Link>
        }
      />
    </>
  );
}
