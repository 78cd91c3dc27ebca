// The server's security headers for pages served by Vite, relaxed only for Vite's own scripts.
import { randomUUID } from 'node:crypto';

const GUARDS =
  /^(content-security-policy|cross-origin-|permissions-policy$|referrer-policy$|x-frame-options$)/;

/** Vite adds it to scripts that it injects. */
export const NONCE = randomUUID();

/** @param {string} policy @param {number} port where the page hears of changes */
export const withViteAllowed = (policy, port) =>
  policy
    .replace(/script-src [^;]*/, `script-src 'self' 'nonce-${NONCE}'`)
    .replace(/connect-src [^;]*/, (sources) => `${sources} ws://localhost:${port}`);

/** @param {string} server @param {number} port @returns {Promise<[string, string][]>} */
export async function guardsOf(server, port) {
  const { headers } = await fetch(`${server}/livez`);
  return [...headers]
    .filter(([name]) => GUARDS.test(name))
    .map(([name, value]) => [
      name,
      name === 'content-security-policy' ? withViteAllowed(value, port) : value,
    ]);
}
