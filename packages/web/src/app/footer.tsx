import { PRODUCT } from '@dosewell/domain/product';
import { Link } from '../navigation/link.tsx';

const look =
  'inline-flex min-h-12 items-center px-2 text-lake underline underline-offset-4 hover:decoration-2';

/** What the product is not (OQ-002), and the public pages. */
export function Footer() {
  return (
    <footer className="mx-auto mt-auto w-full max-w-5xl px-4 pt-8 pb-4 text-sm text-quiet wide:px-8 print:hidden">
      <p>{PRODUCT} is not a medical device and does not give medical advice.</p>
      <p className="-ml-2 flex flex-wrap">
        <Link to="/privacy" className={look}>
          Privacy
        </Link>
        <Link to="/terms" className={look}>
          Terms
        </Link>
      </p>
    </footer>
  );
}
