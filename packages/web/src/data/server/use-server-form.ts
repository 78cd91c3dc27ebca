import { type Problem, problems, type Result } from '@dosewell/domain/problem';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { wordsOfServerFailure } from './server-failure.ts';

/** The fault of each field, by the field's name. */
export type ServerFormFaults = Readonly<Record<string, string | undefined>>;

interface ServerForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly pending: boolean;
  readonly faults: ServerFormFaults;
  /** What went wrong with the form as a whole, in words. */
  readonly problem: string | undefined;
  /**
   * Sends the form, unless a field has a fault; the first such field is focused. Returns whether the server
   * accepted it.
   */
  readonly submit: (
    event: FormEvent,
    faults: ServerFormFaults,
    sending: () => Promise<Result<unknown>>,
  ) => Promise<boolean>;
}

/** The field at which a refusal is shown, by problem code. */
type FieldOf = Readonly<Partial<Record<Problem['code'], string>>>;

/** The state of a form that only the server can accept. */
export const useServerForm = (fieldOf: FieldOf = {}): ServerForm => {
  const [pending, setPending] = useState(false);
  const [faults, setFaults] = useState<ServerFormFaults>({});
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const show = (wrong: ServerFormFaults): boolean => {
    setFaults(wrong);
    const first = Object.keys(wrong).find((name) => wrong[name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const refuse = ({ code, fields }: Problem): void => {
    const field = fieldOf[code];
    const wrong = field === undefined ? (fields ?? {}) : { [field]: problems[code].text };
    if (!show(wrong)) setProblem(problems[code].text);
  };

  return {
    form,
    pending,
    faults,
    problem,
    submit: async (event, wrong, sending) => {
      event.preventDefault();
      if (pending) return false;
      setProblem(undefined);
      if (show(wrong)) return false;
      setPending(true);
      try {
        const answer = await sending();
        if (!answer.ok) refuse(answer.problem);
        return answer.ok;
      } catch (error) {
        setProblem(wordsOfServerFailure(error));
        return false;
      } finally {
        setPending(false);
      }
    },
  };
};
