import { Faq } from '../../features/public/faq.tsx';
import { Hero } from '../../features/public/hero.tsx';
import { Hours } from '../../features/public/hours.tsx';
import { HowItWorks } from '../../features/public/how-it-works.tsx';
import { Promises } from '../../features/public/promises.tsx';
import '../../features/public/landing-below.css';
import '../../features/public/landing.css';
import '../../features/public/site.css';

/** The landing page for visitors: one day with the pill organiser. */
export function Landing() {
  return (
    <>
      <Hero />
      <Hours />
      <HowItWorks />
      <Promises />
      <Faq />
    </>
  );
}
