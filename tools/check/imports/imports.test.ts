import { expect, test } from 'vitest';
import { caught, SERVER, WEB } from '../testing/caught.ts';

const from = (specifier: string) => `import { part } from '${specifier}';\n`;

test.each([
  ['ui knows data', `${WEB}/ui/button.tsx`, '../data/outbox.ts'],
  ['ui knows a feature', `${WEB}/ui/button.tsx`, '../features/doses/dose-row.tsx'],
  ['data knows a feature', `${WEB}/data/outbox.ts`, '../features/doses/dose-row.tsx'],
  ['platform knows data', `${WEB}/platform/browser.ts`, '../data/outbox.ts'],
  ['a feature knows a screen', `${WEB}/features/doses/dose-row.tsx`, '../../screens/dashboard.tsx'],
  ['a feature knows another', `${WEB}/features/doses/dose-row.tsx`, '../medications/card.tsx'],
  ['a screen knows the app', `${WEB}/screens/new-screen.tsx`, '../app/router.tsx'],
  ['the web reaches into the server', `${WEB}/data/outbox.ts`, '../../../server/src/sync/push.ts'],
  ['a package is entered by a path', `${WEB}/data/outbox.ts`, '../../../domain/src/doses/slot.ts'],
  ['a store knows a route', `${SERVER}/doses/doses.store.ts`, './doses.routes.ts'],
  ['sync knows a route', `${SERVER}/sync/push.ts`, '../doses/doses.routes.ts'],
  ['a route knows a sweep', `${SERVER}/account/account.routes.ts`, '../doses/keep-plans.sweep.ts'],
  ['a store knows main', `${SERVER}/doses/doses.store.ts`, '../main.ts'],
  ['the product knows what is made for tests', `${SERVER}/doses/doses.store.ts`, '../testing/database.ts'],
])('the arrows catch that %s', (_breach, path, specifier) => {
  expect(caught(path, from(specifier))).toEqual(['arrows']);
});

test.each([
  [`${WEB}/main.tsx`, './app/app.tsx'],
  [`${WEB}/screens/dashboard.tsx`, '../features/doses/dose-row.tsx'],
  [`${WEB}/features/doses/dose-row.tsx`, '../../data/outbox.ts'],
  [`${WEB}/features/doses/dose-row.tsx`, './take-button.tsx'],
  [`${WEB}/features/doses/dose-row.test.tsx`, '../../testing/store.ts'],
  [`${SERVER}/main.ts`, './doses/doses.routes.ts'],
  [`${SERVER}/doses/doses.routes.ts`, './doses.store.ts'],
  [`${SERVER}/api/sync.routes.ts`, '../sync/push.ts'],
  [`${SERVER}/sync/push.ts`, '../doses/doses.store.ts'],
  [`${SERVER}/doses/doses.store.ts`, '../platform/db.ts'],
  [`${SERVER}/doses/doses.control.ts`, '../../../../tools/controls/expect-proof-to-fail.ts'],
])('the arrows let %s import %s', (path, specifier) => {
  expect(caught(path, from(specifier))).toEqual([]);
});

test.each([
  ['a static import', "import { a } from '../data/outbox.ts';"],
  ['an import over several lines', "import {\n  a,\n} from '../data/outbox.ts';"],
  ['an import for its effect', "import '../data/outbox.ts';"],
  ['an import on demand', "const a = await import('../data/outbox.ts');"],
  ['a passing on', "export * from '../data/outbox.ts';"],
])('the arrows see %s', (_form, text) => {
  expect(caught(`${WEB}/ui/button.tsx`, text)).toEqual(['arrows']);
});

test.each([
  ['on demand', "const rows = () => import('./today/as-needed-row.tsx');"],
  ['by a statement', "import { a } from './today/not-today-group.tsx';"],
  ['of types', "import type { A } from './today/as-needed-row.tsx';"],
])('a cycle that an import %s closes is caught', (_form, text) => {
  expect(caught(`${WEB}/features/doses/schedule-in-words.ts`, text)).toEqual(['cycles']);
});

test('platform knows neither a store nor any folder above it', () => {
  const text = from('../doses/doses.store.ts');
  expect(caught(`${SERVER}/platform/new-sweeps.ts`, text)).toEqual(['arrows', 'server slope']);
});

test('an import on demand of a file that does not lead back is no cycle', () => {
  const text = "const rows = () => import('./today/as-needed-row.tsx');";
  expect(caught(`${WEB}/features/doses/new-part.ts`, text)).toEqual([]);
});

test.each([
  ['account/people/new-plan.ts', "import { setPlan } from '../../billing/plan.store.ts';"],
  ['account/people/new-plan.ts', "import type { Quota } from '../../caregivers/caregivers.ts';"],
  ['api/who.ts', "const who = await import('../account/sessions/sessions.ts');"],
  ['elsewhere/due.ts', 'export const a = 1;'],
])('the slope of the server is held in %s', (path, text) => {
  expect(caught(`${SERVER}/${path}`, text)).toEqual(['server slope']);
});

test.each([
  ['billing/new-plan.ts', "import { findPlan } from '../account/people/plan-of-person.store.ts';"],
  ['of-new-plan.ts', "import { setPlan } from './billing/plan.store.ts';"],
  ['account/new-plan.test.ts', "import { setPlan } from '../billing/plan.store.ts';"],
])('the slope of the server lets %s import what is below it', (path, text) => {
  expect(caught(`${SERVER}/${path}`, text)).toEqual([]);
});

test.each([
  ['sync/merge-document.ts', "import {\n  a,\n} from '../doses/dose.ts';"],
  ['medications/choices.ts', "export { a } from '../refills/a.ts';"],
  ['elsewhere/due.ts', 'export const a = 1;'],
])('the slope of the domain is held in %s', (path, text) => {
  expect(caught(`packages/domain/src/${path}`, text)).toEqual(['domain slope']);
});
