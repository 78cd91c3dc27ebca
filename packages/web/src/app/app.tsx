import { RouterProvider } from '../navigation/router-provider.tsx';
import type { Router } from '../navigation/router.ts';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { Shell } from './shell.tsx';

export function App({ router }: { router: Router }) {
  return (
    <>
      <RouterProvider router={router}>
        <Shell />
      </RouterProvider>
      <Toaster />
    </>
  );
}
