// Build-time entry: renders the signed-out view of a page as HTML, and lists the paths.
import 'temporal-polyfill/global';
import { FOREIGN_SOURCES } from '@dosewell/domain/product';
import { READING_TABLES, vitalSigns } from '@dosewell/domain/readings/list';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { builtScreens } from '../built-screens.ts';
import { createAppRouter } from '../router.tsx';
import { session } from '../session/session.ts';

const READINGS: readonly string[] = READING_TABLES.map((table) => vitalSigns[table].path);

/** The module of a screen, by its path. @public */
export const screenModules: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(builtScreens).map((path) => [
    path,
    READINGS.includes(path) ? 'vital-sign-log.tsx' : `${path === '/' ? 'landing' : path.slice(1)}.tsx`,
  ]),
);

/** Where something of others loads, every page brings the app, whose bars ask before. @public */
export const loadsForeign = FOREIGN_SOURCES.length > 0;

const PATIENCE_MS = 20_000;
const LOOK_MS = 10;

/** Renders the page at the document's address. @public */
export const paint = async (): Promise<string> => {
  const place = document.createElement('div');
  document.body.append(place);
  await session.begin();
  const root = createRoot(place);
  root.render(<App router={createAppRouter()} />);
  const end = Date.now() + PATIENCE_MS;
  while (place.querySelector('h1') === null) {
    if (Date.now() > end) throw new Error(`The page was not drawn: ${place.innerHTML.slice(0, 200)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const drawn = place.innerHTML;
  root.unmount();
  place.remove();
  return drawn;
};
