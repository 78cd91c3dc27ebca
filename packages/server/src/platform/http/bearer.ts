/**
 * Reads the bearer token of an `Authorization` header (RFC 6750). If there is one, readable or not, cookies
 * are ignored: what passes the Origin check must also be what authenticates the request.
 */
export function readBearer(
  authorization: string | undefined,
): 'none' | { readonly token: string | undefined } {
  const [, scheme, rest = ''] = /^(\S+)(?:\s+(.*))?$/s.exec(authorization?.trim() ?? '') ?? [];
  if (scheme?.toLowerCase() !== 'bearer') return 'none';
  return { token: /^[\w.~+/%=-]+$/.test(rest) ? rest : undefined };
}
