import { expect, test } from 'vitest';
import { NONCE, withViteAllowed } from './dev-policy.mjs';

test('while developing, the content policy differs from that of the product by what Vite needs alone', () => {
  const product =
    "default-src 'self'; script-src 'self' 'sha256-abc='; connect-src 'self'; object-src 'none'; require-trusted-types-for 'script'";
  expect(withViteAllowed(product, 5173)).toBe(
    `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; connect-src 'self' ws://localhost:5173; object-src 'none'; require-trusted-types-for 'script'`,
  );
});
