import { PRODUCT } from '@dosewell/domain/product';
import { Link } from '../../navigation/link.tsx';

const groups = [
  {
    title: 'The app',
    links: [
      ['/features', 'Features'],
      ['/pricing', 'Pricing'],
      ['/reminders', 'How reminders reach you'],
    ],
  },
  {
    title: 'To read',
    links: [
      ['/blog', 'Blog'],
      ['/switching', 'Coming from another app'],
      ['/compare', 'Compared with others'],
      ['/self-hosting', 'Run your own server'],
    ],
  },
  {
    title: 'The small print',
    links: [
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
      ['/hipaa', 'HIPAA Ready'],
      ['/accessibility', 'Accessibility'],
      // The contact form needs an account (OQ-117), so the link leads to the sign-in page.
      ['/auth', 'Contact, after signing in'],
    ],
  },
] as const;

/** Says what the product is not (OQ-002), and links to every public page. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="site-footer-in">
        <p>{PRODUCT} is not a medical device and does not give medical advice.</p>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="site-footer-title">{title}</p>
            <ul>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
