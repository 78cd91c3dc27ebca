import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { logUnexpected } from '../error-id.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { createAppRouter } from '../router.tsx';
import { session } from '../session/session.ts';
import { whenIdle } from './when-idle.ts';

export const start = async (root: HTMLElement): Promise<void> => {
  const router = createAppRouter();
  const loaded = router.load();
  // Reads who is signed in while the screen is being fetched.
  const opened = session.begin(loaded);
  const app = createRoot(root, { onCaughtError: logUnexpected, onUncaughtError: logUnexpected });
  if (root.childElementCount > 0) {
    // The prerendered page is already visible: it is replaced in one step, once everything has loaded.
    const [painted] = await Promise.all([import('./painted-page.ts'), opened, loaded]);
    const left = painted.readPageState(root);
    flushSync(() => app.render(<App router={router} />));
    await painted.restorePageState(root, left);
  } else app.render(<App router={router} />);
  void opened.then(() => {
    whenIdle(() => {
      registerServiceWorker();
      fetchAhead(session.read().kind === 'signed-in');
    });
  });
};
