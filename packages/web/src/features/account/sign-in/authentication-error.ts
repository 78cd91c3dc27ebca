import { problems } from '@dosewell/domain/problem';
import { toastOne } from '../../../ui/messages/toast.ts';

/** The message when signing in or out failed unexpectedly (specification/medication.md#8-messages). */
export const tellAuthenticationError = (): void =>
  toastOne({
    title: 'Authentication Error',
    description: problems.internal.text,
    variant: 'destructive',
  });
