import { PRODUCT } from '@dosewell/domain/product';
import type { MailTemplate } from '../platform/mail/mail-channel.ts';
import { type NewsletterLink, newsletterToken } from './newsletter-link.ts';

export const CONFIRM_LETTER = 'newsletter-confirm';
export const ARTICLE_LETTER = 'newsletter-article';

export const newsletterMails = (secret: string) => {
  const linkIn = (content: Parameters<MailTemplate>[0], link: NewsletterLink): string =>
    `${String(content['site'])}/newsletter/${link}?token=${newsletterToken(link, String(content['reader']), secret)}`;
  return {
    [CONFIRM_LETTER]: (content) => ({
      subject: `Please confirm: one mail when ${PRODUCT} has a new article`,
      before: [
        'Hello,',
        'somebody, probably you, asked for a mail to this address whenever there is a new article. Please confirm it:',
      ],
      link: { label: 'Confirm', url: linkIn(content, 'confirm') },
      after: [
        'If it was not you, there is nothing to do: nothing more comes, and the address is deleted in a week.',
      ],
    }),
    [ARTICLE_LETTER]: (content) => ({
      subject: String(content['title']),
      before: [String(content['summary'])],
      link: { label: 'Read the article', url: `${String(content['site'])}/blog/${String(content['slug'])}` },
      after: [`To get no more of these mails, open: ${linkIn(content, 'stop')}`],
    }),
  } satisfies Record<string, MailTemplate>;
};
