/**
 * The bearer of an `Authorization` (RFC 6750), read in this one place. Where there is one, readable or not, no cookie counts:
 * what lets a request past the check of its origin is then also what it is judged by.
 */
export function readBearer(
  authorization: string | undefined,
): 'none' | { readonly token: string | undefined } {
  const [, scheme, rest = ''] = /^(\S+)(?:\s+(.*))?$/s.exec(authorization?.trim() ?? '') ?? [];
  if (scheme?.toLowerCase() !== 'bearer') return 'none';
  return { token: /^[\w.~+/%=-]+$/.test(rest) ? rest : undefined };
}
