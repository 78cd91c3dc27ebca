import { expect, test } from 'vitest';
import { NONCE, withViteAllowed } from './dev-policy.mjs';

test("the content policy in development differs from the product's only by what Vite needs", () => {
  const product =
    "default-src 'self'; script-src 'self' 'sha256-abc='; connect-src 'self'; object-src 'none'; require-trusted-types-for 'script'";
  expect(withViteAllowed(product, 5173)).toBe(
    `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; connect-src 'self' ws://localhost:5173; object-src 'none'; require-trusted-types-for 'script'`,
  );
});
