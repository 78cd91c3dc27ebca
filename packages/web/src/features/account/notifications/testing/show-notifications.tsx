import { openDevice } from '../../../../screens/testing/device.ts';
import { renderScreen } from '../../../../screens/testing/render-screen.tsx';
import { BrowserNotifications } from '../browser-notifications.tsx';
import { type PushServer, servePush } from './push-browser.ts';

/** Shows the card of notifications; returns the device, and what the server was sent. */
export const showNotifications = async (world: PushServer = {}) => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const sent = servePush(device, world);
  const Page = () => (
    <>
      <h1>Settings</h1>
      <BrowserNotifications />
    </>
  );
  await renderScreen(device.store, Page, '/settings');
  return { sent, device };
};
