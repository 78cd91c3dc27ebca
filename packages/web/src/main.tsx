// Starts the app with the platform's Temporal, or else with the polyfill, loaded only then.
const begin = async (): Promise<void> => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { start } = await import('./app/opening/start.tsx');
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  await start(root);
};

/** Shown when the app's own code could not be loaded. */
const sayThatItFailed = (): void => {
  const failed = document.getElementById('failed');
  if (failed !== null) failed.hidden = false;
};

begin().catch(sayThatItFailed);

export {};
