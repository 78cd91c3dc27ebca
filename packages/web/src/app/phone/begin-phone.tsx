// What the phone app does before the app starts: where the records are kept, and by what it proves itself there.
import { createRoot } from 'react-dom/client';
import { bearerReach } from '../../data/phone/bearer-reach.ts';
import { keptProofs } from '../../data/phone/kept-proofs.ts';
import { reachThrough } from '../../data/server/reach.ts';
import { AskServer } from '../../features/phone/ask-server.tsx';
import { openAlarms } from '../../platform/native/open-alarms.ts';
import { plainStore } from '../../platform/native/plain-store.ts';
import { openSecretStore } from '../../platform/native/secret-store.ts';
import { shell, systemOfShell } from '../../platform/native/shell.ts';
import { runsOnPhone } from '../../platform/phone-app.ts';
import { logUnexpected } from '../error-id.ts';
import { followShell } from './follow-shell.ts';
import { remindHere } from './remind-here.ts';

const SERVER = 'server';

/** The address that the app was built for, if any. */
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

export const beginPhone = async (root: HTMLElement): Promise<void> => {
  const system = systemOfShell();
  runsOnPhone(system);
  const known = await plainStore.read(SERVER);
  const server = known ?? (await askServer(root));
  if (known === undefined) await plainStore.write(SERVER, server);
  reachThrough(await bearerReach(server, keptProofs(openSecretStore(), logUnexpected)));
  remindHere(openAlarms(system), plainStore);
  followShell(shell, server).catch(logUnexpected);
};
