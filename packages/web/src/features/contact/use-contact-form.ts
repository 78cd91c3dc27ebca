import { contactFaults, type ContactMessage } from '@dosewell/domain/contact';
import { isRecord } from '@dosewell/domain/value';
import { type FormEvent, useRef } from 'react';
import { useServerForm } from '../../data/server/use-server-form.ts';
import { send } from '../../data/server/value-of.ts';
import type { Store } from '../../data/store.ts';
import { useDraftAbout } from '../../data/use-kept-draft.ts';
import { toast } from '../../ui/messages/toast.ts';
import { contactDraft, dropContactDraft, visitorsDraft } from './contact-draft.ts';

type Mailed = 'yes' | 'waits' | 'no';

/**
 * "Sent" is said only if the operator's mail server took the message; otherwise the words say that it is
 * kept.
 */
const SENT = {
  yes: { title: 'Message sent!', description: "We'll get back to you as soon as possible." },
  waits: {
    title: 'Your message is kept',
    description: 'It could not be mailed just now. The server keeps trying for a week.',
  },
  no: {
    title: 'Your message is kept',
    description: 'This server mails nothing, so whoever runs it has to look for it. It may take longer.',
  },
} as const satisfies Record<Mailed, object>;

const FAILED = {
  title: 'Error',
  description: 'Failed to send message. Please try again.',
  variant: 'destructive',
} as const;
const SIGN_IN = {
  title: 'Authentication required',
  description: 'Please sign in to send a message',
  variant: 'destructive',
} as const;

const startOf = (store: Store | undefined): ContactMessage => {
  const typed = visitorsDraft();
  const blank = { name: store?.account.displayName ?? '', email: store?.account.email ?? '', message: '' };
  return store !== undefined && isRecord(typed) ? { ...blank, ...typed } : blank;
};

/** `store` is undefined for a visitor, who may type and is asked to sign in. */
export const useContactForm = (store: Store | undefined, onSent: () => void) => {
  const userId = store?.account.userId;
  const kept = useDraftAbout(contactDraft(userId), () => startOf(store));
  const { form, pending, faults, problem, submit } = useServerForm();
  /**
   * Sending the same words again after a lost answer repeats the id, so that they arrive once; changed
   * words get a new id.
   */
  const sentAs = useRef({ words: '', id: '' });

  const idOf = ({ newId }: Store): string => {
    const words = JSON.stringify(kept.draft);
    if (sentAs.current.words !== words) sentAs.current = { words, id: newId() };
    return sentAs.current.id;
  };
  const sendFrom = async (signedIn: Store, event: FormEvent): Promise<void> => {
    let mailed: Mailed = 'no';
    const taken = await submit(event, { ...contactFaults(kept.draft) }, async () => {
      try {
        const answer = await send(signedIn.ask, '/contact', { id: idOf(signedIn), ...kept.draft });
        if (answer.ok) mailed = answer.value.mailed;
        else if (answer.problem.fields === undefined) toast(FAILED);
        return answer;
      } catch (error) {
        toast(FAILED);
        throw error;
      }
    });
    if (!taken) return;
    dropContactDraft(userId);
    kept.startOver();
    toast(SENT[mailed]);
    onSent();
  };

  return {
    form,
    pending,
    faults,
    problem,
    draft: kept.draft,
    change: (more: Partial<ContactMessage>): void => kept.change((known) => ({ ...known, ...more })),
    send: (event: FormEvent): void => {
      if (store !== undefined) return void sendFrom(store, event);
      event.preventDefault();
      toast(SIGN_IN);
    },
  };
};
