import { useEffect, useState } from 'react';
import type { PathOf } from '../server/api.ts';
import { askWithFile } from '../server/file-request.ts';
import { phoneReach } from '../server/reach.ts';
import type { Account } from './accounts.ts';

const API = '/api/v1';
const TIMEOUT_MS = 30_000;

/**
 * The address of a picture. It names the person unless they are the account's own, since an image request has
 * no such header.
 */
const addressOf = ({ own, userId }: Account, url: string): string =>
  own === undefined ? url : `${url}?person=${userId}`;

/** The picture, fetched as a blob; undefined until it is there, and without a network. */
const useFetched = (person: string, url: string | undefined): string | undefined => {
  const [shown, setShown] = useState<{ readonly url: string; readonly src: string }>();
  useEffect(() => {
    if (url === undefined) return;
    let src: string | undefined;
    let over = false;
    const path = url.slice(API.length) as PathOf<'GET'>;
    const fetched = async (): Promise<void> => {
      const response = await askWithFile(person, 'GET', path, { timeoutMs: TIMEOUT_MS });
      if (!response.ok) return;
      const picture = await response.blob();
      if (over) return;
      src = URL.createObjectURL(picture);
      setShown({ url, src });
    };
    fetched().catch(() => undefined);
    return () => {
      over = true;
      if (src !== undefined) URL.revokeObjectURL(src);
    };
  }, [person, url]);
  return shown?.url === url ? shown?.src : undefined;
};

/**
 * The image source of a person's picture: in a browser its address, to which the cookie is sent; in the phone
 * app a fetched copy.
 */
export const usePicture = (account: Account, url: string | null): string | undefined => {
  const here = phoneReach() !== undefined;
  const fetched = useFetched(account.userId, here && url !== null ? url : undefined);
  if (url === null) return undefined;
  return here ? fetched : addressOf(account, url);
};
