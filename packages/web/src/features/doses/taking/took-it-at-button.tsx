import type { Dose } from '@dosewell/domain/doses';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { TookItAt } from './took-it-at.tsx';

type TookItAtButtonProps = Pick<ButtonProps, 'variant' | 'className'> & { dose: Dose; name: string };

export function TookItAtButton({ dose, name, ...look }: TookItAtButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} room={4} aria-label={`I took it at… ${name}`} onClick={() => setOpen(true)}>
        I took it at…
      </Button>
      <TookItAt dose={dose} name={name} open={open} onOpenChange={setOpen} />
    </>
  );
}
