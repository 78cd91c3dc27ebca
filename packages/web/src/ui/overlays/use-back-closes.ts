// Lets Back close what lies over the page. The app provides how, since the design system does not know the
// history.
import { createContext, use, useEffect, useRef } from 'react';

/** Closes the layer; or returns false, if the layer stays open to ask first. */
type CloseLayer = () => boolean;

/**
 * A function that puts a layer over the page, and returns one that removes the layer. If it is not provided,
 * Back leaves the page.
 */
export const LayerContext = createContext<((close: CloseLayer) => () => void) | undefined>(undefined);

/** Makes Back call `close` as long as the component is mounted. */
export const useBackCloses = (close: CloseLayer): void => {
  const openLayer = use(LayerContext);
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));
  useEffect(() => openLayer?.(() => latest.current()), [openLayer]);
};
