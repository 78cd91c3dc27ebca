import { Link } from '../../navigation/link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFound() {
  return (
    <>
      <h1 className="pt-10 text-center text-2xl">Page Not Found</h1>
      <EmptyState
        title="There is nothing at this address."
        action={
          <Button asChild>
            <Link to="/">Return to Home</Link>
          </Button>
        }
      />
    </>
  );
}
