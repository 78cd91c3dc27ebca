import { PRODUCT } from '@dosewell/domain/product';
import { Link } from '../navigation/link.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { ProgressRing } from '../ui/organiser/progress-ring.tsx';
import { sampleMean } from '../ui/organiser/sample-week.ts';

/** The landing page for visitors. */
export function Landing() {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 py-10">
      <Logo name={PRODUCT} />
      <h1 className="text-3xl">What do I take now?</h1>
      <p className="text-lg text-quiet">
        {PRODUCT} keeps your medications, shows today, and remembers every dose, on all your devices, with and
        without a network.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to="/auth" search={{ mode: 'signup' }}>
            Sign Up
          </Link>
        </Button>
        <Button asChild size="lg" variant="quiet">
          <Link to="/auth">Login</Link>
        </Button>
        <Link to="/pricing" className={buttonClass('link', 'lg')}>
          Pricing
        </Link>
      </div>
      <figure className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-card p-5">
        <ProgressRing label="Adherence" percent={sampleMean} words="a sample week" />
        <figcaption className="min-w-0 flex-1 basis-60 text-quiet">
          A picture with made-up figures: how much of a week was taken, in one look. Yours begins with your
          first dose.
        </figcaption>
      </figure>
    </div>
  );
}
