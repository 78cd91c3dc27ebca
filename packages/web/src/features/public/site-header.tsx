import { PRODUCT } from '@dosewell/domain/product';
import { Link } from '../../navigation/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import './site.css';

/** The links between the pages about the product (specification/health.md#2-screens). */
export function SiteHeader() {
  return (
    <header className="site-header">
      <Link to="/" className="site-home">
        <Logo name={PRODUCT} />
      </Link>
      <nav aria-label="Site" className="site-nav">
        <ul>
          <li>
            <Link to="/features">Features</Link>
          </li>
          <li>
            <Link to="/blog">Blog</Link>
          </li>
          <li>
            <a href="/#how-it-works">How it works</a>
          </li>
          <li>
            <a href="/#faq">FAQ</a>
          </li>
          <li className="site-nav-account">
            <Link to="/auth">Login</Link>
          </li>
          <li>
            <Link to="/auth" search={{ mode: 'signup' }} className="site-nav-join">
              Sign Up
            </Link>
          </li>
        </ul>
      </nav>
    </header>
  );
}
