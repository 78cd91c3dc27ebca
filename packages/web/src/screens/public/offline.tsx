import '../../features/public/site.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../navigation/link.tsx';

/** What a visitor sees without a network, if the page is not on the device (OQ-014). */
export function Offline() {
  return (
    <div className="column">
      <h1 className="pt-10 text-center text-2xl">You are offline</h1>
      <EmptyState
        title="This page needs the network."
        action={
          <p className="flex flex-wrap justify-center gap-2">
            <Link to="/dashboard" className={buttonClass('primary', 'lg')}>
              Open today
            </Link>
            <a href="/" className={buttonClass('quiet', 'lg')}>
              Try again
            </a>
          </p>
        }
      >
        <p>Your medications and doses work without it, on every device on which you are signed in.</p>
        <p>What you enter there is kept, and sent when the network is back.</p>
      </EmptyState>
    </div>
  );
}
