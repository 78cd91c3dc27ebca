import type { Store } from '../../data/store.ts';
import { Link } from '../../navigation/link.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { useContactForm } from './use-contact-form.ts';

type ContactFormProps = {
  store: Store | undefined;
  /**
   * Called when the message was sent. Also called when the person goes elsewhere; their draft is then kept.
   */
  onLeave: () => void;
};

/** The form for a message to the operator. */
export function ContactForm({ store, onLeave }: ContactFormProps) {
  const { form, pending, faults, problem, draft, change, send } = useContactForm(store, onLeave);
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={send}>
      <p className="text-quiet">
        Your message goes to whoever runs this server, and is not read at once. In an emergency, call instead.
      </p>
      {store === undefined && (
        <p>
          Only people with an account can send a message.{' '}
          <Link to="/auth" onClick={onLeave} className="inline-block py-2 font-semibold text-lake underline">
            Sign in
          </Link>
        </p>
      )}
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        required
        value={draft.name}
        error={faults['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        name="email"
        type="email"
        label="Email"
        help="Where the answer goes."
        autoComplete="email"
        required
        value={draft.email}
        error={faults['email']}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextArea
        name="message"
        label="Message"
        rows={5}
        required
        value={draft.message}
        error={faults['message']}
        onChange={(event) => change({ message: event.target.value })}
      />
      {problem !== undefined && <InlineProblem message={problem} />}
      <Button type="submit" className="self-start" pending={pending}>
        Send message
      </Button>
    </form>
  );
}
