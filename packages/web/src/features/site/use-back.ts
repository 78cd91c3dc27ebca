import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** One step back, or to `home` where nothing was open before. */
export const useBack = (home: '/' | '/dashboard'): (() => void) => {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void navigate({ to: home }));
};
