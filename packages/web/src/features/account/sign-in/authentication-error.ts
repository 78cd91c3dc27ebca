import { problems } from '@dosewell/domain/problem';
import { toastOne } from '../../../ui/overlays/toast.ts';

/**
 * What is said when signing in or out failed in a way that nobody expected
 * (specification/medication.md#8-messages).
 */
export const tellAuthenticationError = (): void =>
  toastOne({
    title: 'Authentication Error',
    description: problems.internal.text,
    variant: 'destructive',
  });
