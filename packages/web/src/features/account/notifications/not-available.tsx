import { PRODUCT } from '@dosewell/domain/product';
import { Link } from '../../../navigation/link.tsx';
import { push } from '../../../platform/push.ts';

const ANOTHER_BROWSER = `Open ${PRODUCT} in Chrome, Edge, Firefox or Samsung Internet, or in Safari on a Mac, and turn notifications on there. A private window does not work. An iPhone or iPad needs iOS 16.4 or newer, and ${PRODUCT} on its home screen.`;
const HTTPS = `Browsers show reminders only of addresses that begin with https, and this one does not. Ask whoever runs ${PRODUCT} for you.`;

/** Says what a person can do if their browser cannot show notifications. */
export function NotAvailable() {
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">Notification service not available</p>
      <p>No reminder comes to this browser. Set another alarm until one of these works:</p>
      <ul className="list-disc pl-6">
        <li className="py-1">{push.needsHttps() ? HTTPS : ANOTHER_BROWSER}</li>
        <li className="py-1">
          Let us reach you another way: by email, in the ntfy app on a phone, or by text message. Where no
          device shows reminders, the first of them goes at the time of each dose.
        </li>
      </ul>
      <Link to="/settings#second-ways" className="flex min-h-12 items-center font-semibold underline">
        Set up another way
      </Link>
    </div>
  );
}
