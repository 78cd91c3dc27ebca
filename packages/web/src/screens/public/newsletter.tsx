import { isKeyOf } from '@dosewell/domain/value';
import '../../features/articles/articles.css';
import { NewsletterForm } from '../../features/articles/newsletter-form.tsx';
import { newsletterSteps, wordsOf } from '../../features/articles/newsletter-words.ts';
import { TextPage } from '../../features/public/text-page.tsx';
import { Link } from '../../navigation/link.tsx';
import { useLocation } from '../../navigation/use-router.ts';
import { Button } from '../../ui/button.tsx';
import { NotFound } from '../failures/not-found.tsx';

/**
 * The page to which a form of the newsletter leads; for a link in a mail, it has the button that confirms.
 */
export function Newsletter() {
  const step = useLocation().pathname.toLowerCase().replace('/newsletter/', '');
  if (!isKeyOf(newsletterSteps, step)) return <NotFound />;
  const { title, text, act, problem } = wordsOf(step);
  return (
    <TextPage title={title} lead={text}>
      {act !== undefined && (
        // A form without an `action` is sent to the address of the page, which contains the token.
        <form method="post">
          <Button type="submit" size="lg">
            {act}
          </Button>
        </form>
      )}
      {problem !== undefined && <NewsletterForm problem={problem} />}
      <p>
        <Link to="/blog">Back to the blog</Link>
      </p>
    </TextPage>
  );
}
