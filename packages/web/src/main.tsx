// Starts the app with the platform's Temporal, or else with the polyfill, loaded only then.
const begin = async (): Promise<void> => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { start } = await import('./app/opening/start.tsx');
  await start(document.getElementById('root')!);
};

/** Shown when the app's own code could not be loaded. */
const sayThatItFailed = (): void => {
  document.getElementById('failed')!.hidden = false;
};

begin().catch(sayThatItFailed);

export {};
