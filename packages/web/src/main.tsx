// Starts the app with the platform's Temporal, or else with the polyfill, loaded only then; in the phone app, whose shell
// put `Capacitor` there, after what it brings along.
const begin = async (): Promise<void> => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  if ('Capacitor' in globalThis) await (await import('./app/phone/begin-phone.tsx')).beginPhone(root);
  const { start } = await import('./app/opening/start.tsx');
  await start(root);
};

/** Shown when the app's own code could not be loaded. */
const sayThatItFailed = (): void => {
  const failed = document.getElementById('failed');
  if (failed !== null) failed.hidden = false;
};

begin().catch(sayThatItFailed);

export {};
