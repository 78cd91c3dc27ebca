/** Where the origin is secure the shell opens offline; over plain http the app works without (stack: Traps). */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it everything but the cold start offline works; what the browser minds is its own message.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
};
