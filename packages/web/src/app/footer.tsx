import { PRODUCT } from '@dosewell/domain/product';
import { lazy, useState } from 'react';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { Link } from '../navigation/link.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { useSession } from './session/use-session.ts';

// Loaded on demand, since few people open the contact form.
const ContactForm = lazy(async () => ({
  default: (await import('../features/contact/contact-form.tsx')).ContactForm,
}));

const look =
  'inline-flex min-h-12 items-center px-2 text-lake underline underline-offset-4 hover:decoration-2';

function Contact() {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const store = session.kind === 'signed-in' ? session.store : undefined;
  return (
    <ContactDialog
      store={store}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={look}>
          Contact
        </button>
      }
    >
      <ContactForm store={store} onLeave={() => setOpen(false)} />
    </ContactDialog>
  );
}

/** The disclaimer (OQ-002), links to public pages, and a form to contact the operator (OQ-117). */
export function Footer() {
  return (
    <footer className="mx-auto mt-auto w-full max-w-5xl px-4 pt-8 pb-4 text-sm text-quiet wide:px-8 print:hidden">
      <p>{PRODUCT} is not a medical device and does not give medical advice.</p>
      <div className="-ml-2 flex flex-wrap">
        <Link to="/privacy" className={look}>
          Privacy
        </Link>
        <Link to="/terms" className={look}>
          Terms
        </Link>
        <PageBoundary>
          <Contact />
        </PageBoundary>
      </div>
    </footer>
  );
}
