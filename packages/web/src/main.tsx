// The platform's Temporal is used where it has one; only elsewhere the polyfill is fetched.
const begin = async (): Promise<void> => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { start } = await import('./app/opening/start.tsx');
  await start(document.getElementById('root')!);
};

/** Without its own code the app can say only this much. */
const sayThatItFailed = (): void => {
  document.getElementById('failed')!.hidden = false;
};

begin().catch(sayThatItFailed);

export {};
