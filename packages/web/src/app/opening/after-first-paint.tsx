// Parts of every page that can wait until after the first paint: bars, theme, plan.
import { lazy, Suspense, useEffect } from 'react';
import { planInForce } from '@dosewell/domain/billing';
import { refreshPeople } from '../../data/account/refresh-people.ts';
import { reloadPlan } from '../../data/billing/plan.ts';
import type { Store } from '../../data/store.ts';
import { StoreProvider, useRow, useStore } from '../../data/use-live.ts';
import { useTheme } from '../../features/account/settings/theme.ts';
import { SiteBars } from '../../features/site/site-bars.tsx';
import { StorageBar } from '../../features/site/storage-bar.tsx';
import { useLocation } from '../../navigation/use-router.ts';
import { appBadge } from '../../platform/app-badge.ts';
import { device } from '../../platform/device.ts';
import { goToHeading } from '../go-to-heading.ts';

/** If this part cannot be fetched, the app's icon keeps its present number. */
const AppBadge = lazy(async () => ({
  default: await import('../../features/doses/reminder/app-badge.tsx').then(
    (part) => part.AppBadge,
    () => () => null,
  ),
}));

function OfVisitor() {
  useTheme(undefined);
  return <SiteBars foreign={device.loadsForeign()} person={undefined} onFocusLost={goToHeading} />;
}

function OfPerson() {
  const store = useStore();
  const { userId, sharedDevice, own, people } = store.account;
  const rows = useRow('user_settings', userId);
  // Theme and consent belong to the account, in the settings of its own person. While another person is
  // shown, the device keeps the values it has.
  const settings = own === undefined ? rows : undefined;
  const { pathname } = useLocation();
  useTheme(settings?.theme);
  useEffect(() => reloadPlan(store), [store, pathname, rows?.plan]);
  const mayBeSeveral = people !== undefined || planInForce(rows) === 'MAX';
  useEffect(() => void (mayBeSeveral && refreshPeople().catch(() => undefined)), [mayBeSeveral]);
  if (own !== undefined) return null;
  // Shows no consent bar yet: until the settings have loaded, consent given on another device is unknown.
  if (settings === undefined) return null;
  return (
    <SiteBars
      foreign={device.loadsForeign()}
      onFocusLost={goToHeading}
      afterwards={sharedDevice ? null : <StorageBar onFocusLost={goToHeading} />}
      person={{
        settings,
        save: (patch) => void store.enqueue([{ table: 'user_settings', id: userId, patch }]),
      }}
    />
  );
}

export function AfterFirstPaint({ store }: { store: Store | undefined }) {
  if (store === undefined) return <OfVisitor />;
  return (
    <StoreProvider value={store}>
      <OfPerson />
      {appBadge.isThere() && (
        <Suspense>
          <AppBadge />
        </Suspense>
      )}
    </StoreProvider>
  );
}
