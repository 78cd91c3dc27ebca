// Validates the input, then writes it once: the first wrong field is focused, and no input is lost
// (design/look.md#rules).
import { useRef, useState } from 'react';
import { stillWrong } from './still-wrong.ts';

export type Faults = Readonly<Record<string, string>>;

/** Why the input was not written: in words, and by field if it concerns single fields. */
export interface NotWritten {
  readonly text: string;
  readonly fields?: Faults | undefined;
  /** Reloads the page. Offered in place of another attempt, which would fail again. */
  readonly reload?: (() => void) | undefined;
}

export const useSavingForm = () => {
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<NotWritten>();
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** True during a write, when a second press must not write again. */
  const writing = useRef(false);

  const refuse = (found: Faults): void => {
    setFaults(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const write = async (attempt: () => Promise<NotWritten | undefined>, onSaved: () => void) => {
    if (writing.current) return;
    writing.current = true;
    setFaults({});
    setSaving(true);
    const not = await attempt().finally(() => {
      writing.current = false;
      setSaving(false);
    });
    setFailure(not?.fields === undefined ? not : undefined);
    if (not?.fields !== undefined) refuse(not.fields);
    if (not === undefined) onSaved();
  };

  return {
    form,
    faults,
    /** The message beneath the form. */
    failed: failure?.text,
    reload: failure?.reload,
    saving,
    refuse,
    /** To be called with the faults after every input: removes the errors of corrected fields. */
    mend: (now: Faults): void =>
      setFaults((shown) => (Object.keys(shown).length === 0 ? shown : stillWrong(shown, now))),
    write: (attempt: () => Promise<NotWritten | undefined>, onSaved: () => void): void =>
      void write(attempt, onSaved),
  };
};
