import { useCanGoBack, useRouter } from '../../navigation/use-router.ts';

/** Goes one step back, or to `home` if nothing was open before. */
export const useBack = (home: '/' | '/dashboard'): (() => void) => {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.back() : void router.navigate({ to: home }));
};
