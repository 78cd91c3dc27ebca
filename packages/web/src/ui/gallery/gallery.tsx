import { GalleryCharts } from './gallery-charts.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryButtons, GalleryMarks } from './gallery-marks.tsx';
import { GalleryMessages } from './gallery-messages.tsx';
import { GalleryOrganiser } from './gallery-organiser.tsx';
import { Logo } from '../logo.tsx';
import { PageHeader } from '../page-header.tsx';
import { SkipLink } from '../skip-link.tsx';
import { Toaster } from '../messages/toaster.tsx';

type GalleryProps = { name: string };

/** Every part of the design system in every state. */
export function Gallery({ name }: GalleryProps) {
  return (
    <>
      <SkipLink />
      <div className="mx-auto max-w-280 px-4 py-5 sm:px-6">
        <header>
          <Logo name={name} />
        </header>
        <main id="main" tabIndex={-1} className="mt-4 outline-none">
          <PageHeader
            title="Gallery"
            subtitle="Every part of the design system, in every state."
            onBack={() => history.back()}
          />
          <GalleryOrganiser />
          <GalleryButtons />
          <GalleryMarks />
          <GalleryCharts />
          <GalleryForms />
          <GalleryMessages />
        </main>
      </div>
      <Toaster />
    </>
  );
}
