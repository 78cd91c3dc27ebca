import { useEffect, useState } from 'react';
import { fetchServer, phoneReach } from '../server/reach.ts';

const TIMEOUT_MS = 30_000;

/** Props of an iframe that shows a page of the server. */
export interface PageOfServer {
  readonly src?: string;
  readonly srcDoc?: string;
}

/**
 * The page for an iframe. An iframe sends no bearer, so the phone app fetches the page itself; undefined
 * until fetched.
 */
export const usePageOfServer = (address: string | undefined): PageOfServer | 'failed' | undefined => {
  const [fetched, setFetched] = useState<{
    readonly address: string;
    readonly page: PageOfServer | 'failed';
  }>();
  const onPhone = phoneReach() !== undefined;
  useEffect(() => {
    if (!onPhone || address === undefined) return;
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const look = async (): Promise<PageOfServer | 'failed'> => {
      const response = await fetchServer(address, { signal, cache: 'no-store' });
      return response.ok ? { srcDoc: await response.text() } : 'failed';
    };
    void look()
      .catch(() => 'failed' as const)
      .then((page) => {
        if (!abort.signal.aborted) setFetched({ address, page });
      });
    return () => abort.abort();
  }, [address, onPhone]);
  if (address === undefined) return undefined;
  if (!onPhone) return { src: address };
  return fetched?.address === address ? fetched.page : undefined;
};
