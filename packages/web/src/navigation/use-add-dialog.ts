import { useState } from 'react';
import { useRouter } from './use-router.ts';

/** Whether the form of a new entry is open. The address that opened it loses its `?add=` when it is closed. */
export const useAddDialog = (adding: boolean): readonly [boolean, (open: boolean) => void] => {
  const router = useRouter();
  const [open, setOpen] = useState(adding);
  const change = (next: boolean): void => {
    setOpen(next);
    if (!next) router.forget('add');
  };
  return [open, change];
};
