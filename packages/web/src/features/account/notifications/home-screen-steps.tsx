import { PRODUCT } from '@dosewell/domain/product';
import { Share, SquarePlus } from 'lucide-react';

const icon = 'mx-1 inline size-6 align-text-bottom text-lake';

/** An iPhone or iPad shows notifications only of an app on its home screen. */
export function HomeScreenSteps() {
  return (
    <>
      <p>This device shows reminders only of apps on its home screen. It takes a minute:</p>
      <ol className="list-decimal pl-6">
        <li className="py-1">
          Tap <Share aria-hidden className={icon} /> <strong>Share</strong> at the edge of the screen.
        </li>
        <li className="py-1">
          Choose <SquarePlus aria-hidden className={icon} /> <strong>Add to Home Screen</strong>, then{' '}
          <strong>Add</strong>.
        </li>
        <li className="py-1">
          Open {PRODUCT} from the home screen, sign in, and turn notifications on here.
        </li>
      </ol>
    </>
  );
}
