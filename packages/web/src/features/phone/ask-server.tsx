import { PRODUCT } from '@dosewell/domain/product';
import { type FormEvent, useRef, useState } from 'react';
import { type Found, lookForServer, originTyped } from '../../data/phone/find-server.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Logo } from '../../ui/logo.tsx';

const WORDS: Readonly<Record<Exclude<Found, 'ours'>, string>> = {
  nobody: 'There is no answer from this address. Check it, and whether the phone has a network.',
  another: `This address answers, but it is not ${PRODUCT}. Ask whoever gave it to you.`,
};

interface AskServerProps {
  /** The address that the app was built with; the person may name another. */
  readonly suggested: string;
  readonly onFound: (origin: string) => void;
}

/** The first thing that the phone app asks: which server keeps the records. */
export function AskServer({ suggested, onFound }: AskServerProps) {
  const [typed, setTyped] = useState(suggested);
  const [fault, setFault] = useState<string>();
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const refuse = (words: string): void => {
    setFault(words);
    field.current?.focus();
  };
  const connect = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    const origin = originTyped(typed);
    if (origin === undefined) return refuse('Type an address such as pills.example.org.');
    setFault(undefined);
    setPending(true);
    const found = await lookForServer(origin);
    setPending(false);
    if (found === 'ours') onFound(origin);
    else refuse(WORDS[found]);
  };

  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-5">
      <Logo name={PRODUCT} />
      <Card>
        <h1 className="text-2xl font-bold">Where are your records kept?</h1>
        <p className="mt-2 mb-6 text-quiet">
          The address you open {PRODUCT} at in a browser. Whoever set it up for you knows it.
        </p>
        <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void connect(event)}>
          <TextField
            ref={field}
            label="Address"
            type="url"
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            placeholder="pills.example.org"
            required
            value={typed}
            error={fault}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" size="lg" pending={pending}>
            Continue
          </Button>
        </form>
      </Card>
    </main>
  );
}
