import { PRODUCT } from '@dosewell/domain/product';
import { PageHeader } from '../ui/page-header.tsx';

/** The page that says what happens to a person's data, and which safeguards there are (OQ-016). */
export function Privacy() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-3 wide:px-8">
      <PageHeader title="Privacy" subtitle="What happens to what you enter here" />
      <div className="flex max-w-[40em] flex-col gap-4 pb-8">
        <h2 className="text-xl">Where it is kept</h2>
        <p>
          What you enter is kept in two places: on your devices, and on the server where you have your
          account. The app loads nothing from other companies. Whoever runs the server can reach what is kept
          on it.
        </p>
        <p>
          Where plans are paid for, the payment service Stripe learns your email address and what you pay for.
          It learns nothing of your medications, doses or readings.
        </p>
        <p>
          Messages pass through others. Mail goes through the mail service of whoever runs the server. If you
          turn on notifications in a browser, its maker passes them on, sealed so that only your browser can
          read them. If you add ntfy, a webhook or text messages for reminders, those services learn that
          medicines are due, and no name of one.
        </p>
        <p>
          A caregiver whom you invited is told by mail what you chose: an alarming reading with its number,
          for instance, or an SOS, with the place if you send it. Nothing goes to them before they say yes,
          and you see everything that was sent.
        </p>
        <p>
          What you write under Contact is kept with your account and mailed to whoever runs the server. A
          report that you send goes by mail to the address you enter, once; Insights lists what was sent.
        </p>
        <h2 className="text-xl">Taking it with you, and deleting it</h2>
        <p>
          In Settings, under Your data, you can download everything at any time and on every plan. Deleting
          your account erases your records on the server and on your devices. A backup of the server may hold
          them until whoever runs it deletes that backup.
        </p>
        <h2 className="text-xl">Safeguards, and HIPAA</h2>
        <p>
          Your password is kept in a form from which nobody can read it. You can sign in with a second step or
          a passkey, see every device that is signed in, and sign each of them out. Each account reaches its
          own records only.
        </p>
        <p>
          HIPAA is the law of the United States on health records. {PRODUCT} has safeguards that it asks for,
          and is not certified. Whether this server keeps to it depends on who runs it, and how. Please ask
          them.
        </p>
        <p>{PRODUCT} does not give medical advice.</p>
      </div>
    </div>
  );
}
