import './app.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { logUnexpected } from './error-id.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { createAppRouter } from './router.tsx';
import { session } from './session.ts';

export const start = (root: HTMLElement): void => {
  const opened = session.begin();
  createRoot(root, { onCaughtError: logUnexpected, onUncaughtError: logUnexpected }).render(
    <App router={createAppRouter()} />,
  );
  void opened.then(() => {
    fetchAhead(session.read().kind === 'signed-in');
    registerServiceWorker();
  });
};
