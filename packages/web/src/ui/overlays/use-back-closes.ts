// Back closes what lies over the page and leaves the page as it is. The app says how, since the design system
// knows no history.
import { createContext, use, useEffect, useRef } from 'react';

/** Closes the layer, or stays open to ask and returns false. */
type CloseLayer = () => boolean;

/** Puts a layer over the page and returns what removes it. Without it, Back leaves the page. */
export const LayerContext = createContext<((close: CloseLayer) => () => void) | undefined>(undefined);

/** For as long as this part is shown, Back closes it. */
export const useBackCloses = (close: CloseLayer): void => {
  const openLayer = use(LayerContext);
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));
  useEffect(() => openLayer?.(() => latest.current()), [openLayer]);
};
