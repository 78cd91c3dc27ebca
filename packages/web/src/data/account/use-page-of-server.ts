import { useEffect, useState } from 'react';
import { fetchServer, phoneReach } from '../server/reach.ts';

const TIMEOUT_MS = 30_000;

/** What shows a page of the server within one of ours. */
export interface PageOfServer {
  readonly src?: string;
  readonly srcDoc?: string;
}

/** A frame sends no bearer: the phone app fetches the page. Undefined until it is there. */
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
