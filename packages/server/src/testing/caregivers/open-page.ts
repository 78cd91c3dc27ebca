// A caregiver's browser with their page, opened by the link that comes by mail.
import { pathOfLink, seeLink } from '../../caregivers/caregiver-links.ts';
import type { ApiUnderTest } from '../api-under-test.ts';
import type { PersonWithCaregivers } from './caregivers-under-test.ts';

export const openPage = async (
  api: ApiUnderTest,
  { userId, path: pathOf, sendNow }: Pick<PersonWithCaregivers, 'userId' | 'path' | 'sendNow'>,
  id: string,
) => {
  const path = pathOfLink(seeLink(userId, id), api.secret);
  /** Returns where the link of a new mail leads. */
  const ask = async (): Promise<string> => {
    await api.call('POST', `${path}/link`, { page: true });
    await sendNow();
    return pathOf(id, 'open');
  };
  const opened = await api.call('POST', await ask(), { page: true });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    path,
    cookie,
    ask,
    see: () => api.call('GET', path, { page: true, cookie }),
    mark: (dose: string) => api.call('POST', `${path}/took/${dose}`, { page: true, cookie }),
  };
};
