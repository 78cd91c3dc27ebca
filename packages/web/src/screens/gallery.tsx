import { PRODUCT } from '@dosewell/domain/product';
import { Gallery } from '../ui/gallery/gallery.tsx';

/** Every part of the design system in every state, for developers. */
export function GalleryScreen() {
  return <Gallery name={PRODUCT} />;
}
