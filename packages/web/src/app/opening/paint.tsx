// Build-time entry: renders the signed-out view of a page as HTML, and lists the paths.
import 'temporal-polyfill/global';
import { FOREIGN_SOURCES } from '@dosewell/domain/product';
import { READING_TABLES, vitalSigns } from '@dosewell/domain/readings/list';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { builtScreens } from '../built-screens.ts';
import { createAppRouter } from '../router.tsx';
import { session } from '../session/session.ts';
import { isSitePath } from '../site/site-path.ts';

/** @public */
export { PRODUCT } from '@dosewell/domain/product';
/** @public */
export { sitePages } from '../site/site-pages.ts';

const READINGS: readonly string[] = READING_TABLES.map((table) => vitalSigns[table].path);

/** Pages about the product whose screens are not in `screens/public`. */
const IN_APP: ReadonlySet<string> = new Set(['/privacy', '/terms', '/pricing']);

const moduleOf = (path: string): string => {
  if (READINGS.includes(path)) return 'vital-sign-log';
  if (path === '/') return 'public/landing';
  if (path === '/blog/$slug') return 'public/article';
  if (path === '/newsletter/$step') return 'public/newsletter';
  return isSitePath(path) && !IN_APP.has(path) ? `public${path}` : path.slice(1);
};

/** The module of a screen, by its path. @public */
export const screenModules: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(builtScreens).map((path) => [path, `${moduleOf(path)}.tsx`]),
);

/**
 * Whether the build loads content of third parties: then every page loads the app, whose bars ask for
 * consent first. @public
 */
export const loadsForeign = FOREIGN_SOURCES.length > 0;

const PAINT_WAIT_MS = 20_000;
const LOOK_MS = 10;

/**
 * Whether the page is fully rendered: its heading, and on a page about the product also header and footer.
 */
const isWhole = (place: HTMLElement): boolean =>
  (isSitePath(location.pathname) ? ['h1', '.site-header', '.site-footer'] : ['h1']).every(
    (part) => place.querySelector(part) !== null,
  );

/** Renders the page at the document's address. @public */
export const paint = async (): Promise<string> => {
  const place = document.createElement('div');
  document.body.append(place);
  await session.begin();
  const root = createRoot(place);
  root.render(<App router={createAppRouter()} />);
  const end = Date.now() + PAINT_WAIT_MS;
  while (!isWhole(place)) {
    if (Date.now() > end) throw new Error(`The page was not drawn: ${place.innerHTML.slice(0, 200)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const drawn = place.innerHTML;
  root.unmount();
  place.remove();
  return drawn;
};
