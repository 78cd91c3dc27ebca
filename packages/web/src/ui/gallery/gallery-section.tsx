import type { ReactNode } from 'react';

type GallerySectionProps = { title: string; children: ReactNode };

export function GallerySection({ title, children }: GallerySectionProps) {
  return (
    <section className="border-t border-line pt-6 pb-10">
      <h2 className="mb-5 text-xl">{title}</h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}
