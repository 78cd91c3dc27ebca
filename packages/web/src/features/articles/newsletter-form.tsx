import { PRODUCT } from '@dosewell/domain/product';
import { buttonClass } from '../../ui/button-class.ts';

type NewsletterFormProps = {
  /** Why what was sent before could not be used. */
  problem?: string;
};

/** Sends like any form, with or without the app; the server answers by a page. */
export function NewsletterForm({ problem }: NewsletterFormProps) {
  return (
    <form method="post" action="/newsletter" className="newsletter">
      <h2>One mail when there is a new article</h2>
      <p id="newsletter-help">
        {PRODUCT} sends a mail to confirm first. Each mail has a link that stops them, and nothing counts
        whether you open it.
      </p>
      <label htmlFor="newsletter-email">Email address</label>
      <div>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-describedby={problem === undefined ? 'newsletter-help' : 'newsletter-problem newsletter-help'}
          aria-invalid={problem === undefined ? undefined : true}
        />
        <button type="submit" className={buttonClass('primary')}>
          Subscribe
        </button>
      </div>
      {problem !== undefined && (
        <p id="newsletter-problem" className="newsletter-problem">
          {problem}
        </p>
      )}
    </form>
  );
}
