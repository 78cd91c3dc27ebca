import { numberToCall } from '@dosewell/domain/emergency';
import { useRow, useStore } from './use-live.ts';

/** The number to call in an emergency; undefined if none is known. */
export const useNumberToCall = (): string | undefined => {
  const store = useStore();
  const own = useRow('profiles', store.account.userId)?.emergency_phone;
  return numberToCall(own, store.deviceZone());
};
