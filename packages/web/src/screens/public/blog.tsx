import { PRODUCT } from '@dosewell/domain/product';
import { ArticleCard } from '../../features/articles/article-card.tsx';
import { ArticleChips } from '../../features/articles/article-chips.tsx';
import { articles } from '@dosewell/domain/articles';
import '../../features/articles/articles.css';
import { NewsletterForm } from '../../features/articles/newsletter-form.tsx';
import '../../features/public/prose.css';
import '../../features/public/site.css';

/** Six articles, chips that filter them, and the newsletter (specification/health.md#2-screens). */
export function Blog() {
  return (
    <div className="column blog">
      <header className="page-head">
        <h1>Blog</h1>
        <p>
          About living with medicines: habits, readings, helping and being helped. Nobody pays for what stands
          here.
        </p>
      </header>
      <ArticleChips />
      <div className="article-cards">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
      <NewsletterForm />
      <p className="feed-line">
        Or follow the <a href="/feed.xml">feed of {PRODUCT}</a> in a reader of your own.
      </p>
    </div>
  );
}
