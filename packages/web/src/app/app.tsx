import { RouterProvider } from '../navigation/router-provider.tsx';
import type { Router } from '../navigation/router.ts';
import { LayerContext } from '../ui/overlays/use-back-closes.ts';
import { Shell } from './shell.tsx';

export function App({ router }: { router: Router }) {
  return (
    <RouterProvider router={router}>
      <LayerContext value={router.openLayer}>
        <Shell />
      </LayerContext>
    </RouterProvider>
  );
}
