// Runs before the app starts in the phone app: sets where records are kept, which server is called, and how
// requests prove who sends them.
import './phone.css';
import { createRoot } from 'react-dom/client';
import { openAppLock } from '../../data/phone/app-lock.ts';
import { bearerReach } from '../../data/phone/bearer-reach.ts';
import { keptProofs } from '../../data/phone/kept-proofs.ts';
import { openChoices, setChoicesHere } from '../../data/phone/phone-choices.ts';
import { reachThrough } from '../../data/server/reach.ts';
import { AskServer } from '../../features/phone/ask-server.tsx';
import { setPhoneScanner } from '../../platform/barcode/phone-scanner.ts';
import { browser, restoreMark } from '../../platform/browser.ts';
import { removeOldHandOvers } from '../../platform/native/hand-over.ts';
import { openAlarms } from '../../platform/native/open-alarms.ts';
import { fileStore } from '../../platform/native/open-file-store.ts';
import { openBiometry } from '../../platform/native/open-biometry.ts';
import { openPhoneScanner } from '../../platform/native/open-phone-scanner.ts';
import { openRinger } from '../../platform/native/open-ringer.ts';
import { plainStore } from '../../platform/native/plain-store.ts';
import { openSecretStore } from '../../platform/native/secret-store.ts';
import { shell, systemOfShell } from '../../platform/native/shell.ts';
import { keepOutside } from '../../platform/outside-pages.ts';
import { runsOnPhone } from '../../platform/phone-app.ts';
import { logUnexpected } from '../error-id.ts';
import { followShell } from './follow-shell.ts';
import { lockApp } from './lock-app.tsx';
import { remindHere } from './remind-here.ts';

const SERVER = 'server';

/** The server's address set in the build; empty if there is none. */
const builtFor = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="server-address"]')?.content ?? '';

const askServer = (root: HTMLElement): Promise<string> =>
  new Promise((resolve) => {
    const asking = createRoot(root);
    const found = (origin: string): void => {
      asking.unmount();
      resolve(origin);
    };
    asking.render(<AskServer suggested={builtFor()} onFound={found} />);
  });

/**
 * Opens what is kept outside the pages' storage, which the system may clear: the signed-in mark and the
 * choices for this phone.
 */
const takeUp = async () => {
  keepOutside(plainStore, fileStore);
  await restoreMark();
  const choices = await openChoices(plainStore);
  setChoicesHere(choices);
  const lock = openAppLock({ biometry: openBiometry(), choices, now: browser.now });
  lockApp(lock);
  return { choices, lock };
};

export const beginPhone = async (root: HTMLElement): Promise<void> => {
  const system = systemOfShell();
  runsOnPhone(system);
  const { choices, lock } = await takeUp();
  const known = await plainStore.read(SERVER);
  const server = known ?? (await askServer(root));
  if (known === undefined) await plainStore.write(SERVER, server);
  reachThrough(await bearerReach(server, keptProofs(openSecretStore(), logUnexpected)));
  remindHere({ alarms: openAlarms(system), ringer: openRinger(system), plain: plainStore });
  followShell({ shell, server, choices, lock }).catch(logUnexpected);
  setPhoneScanner(openPhoneScanner());
  removeOldHandOvers();
};
