import { PRODUCT } from '@dosewell/domain/product';
import { buttonClass } from '../../ui/button-class.ts';

type NewsletterFormProps = {
  /** Why the form sent before could not be accepted. */
  problem?: string;
};

/** Submits as a plain HTML form, so it works without the app; the server answers with a page. */
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
