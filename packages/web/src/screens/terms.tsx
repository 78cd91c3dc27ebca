import { PRODUCT } from '@dosewell/domain/product';
import { PageHeader } from '../ui/page-header.tsx';

/** The page that says what the app may be used for, and what not. */
export function Terms() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-3 wide:px-8">
      <PageHeader title="Terms" subtitle="What this app is for, and what it is not" />
      <div className="flex max-w-[40em] flex-col gap-4 pb-8">
        <h2 className="text-xl">This is not medical advice</h2>
        <p>
          {PRODUCT} keeps your list of medicines and what you wrote down. It is not a medical device and does
          not replace your doctor or your pharmacist. Ask them before you start, change or stop a medicine. In
          an emergency, call the emergency number.
        </p>
        <p>
          Reminders can fail: a phone may be off, out of reach or saving power. Do not rely on them alone.
        </p>
        <h2 className="text-xl">What you enter is yours</h2>
        <p>
          It is kept on your devices and on the server where you have your account. Privacy says what else
          learns of it, such as a mail service. You can download it and delete it at any time, in Settings.
        </p>
        <p>Whoever runs this server is responsible for it. Ask them which other rules apply.</p>
      </div>
    </div>
  );
}
