import { type ComponentType, use } from 'react';
import { PartMissing } from './opening/part-missing.ts';

export interface LazyScreen {
  (): React.JSX.Element;
  /** Loads the screen; a failure is reported when it is shown. */
  readonly preload: () => Promise<void>;
}

/**
 * A screen whose code is loaded with the navigation to it. The router's own lazy component is not used: on
 * failure it reloads the page, which offline ends in the browser's error page.
 */
export const lazyScreen = <Name extends string>(
  fetchModule: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen => {
  let screen: ComponentType | undefined;
  let failure: PartMissing | undefined;
  let fetching: Promise<void> | undefined;

  const fetchScreen = async (): Promise<void> => {
    screen = (await fetchModule())[name];
    failure = undefined;
  };
  const preload = (): Promise<void> => {
    fetching ??= fetchScreen().catch((error: unknown) => {
      failure = new PartMissing(error, fetchScreen);
      fetching = undefined;
    });
    return fetching;
  };
  function Screen() {
    if (screen === undefined && failure === undefined) use(preload());
    if (screen === undefined) throw failure ?? new Error('the screen was fetched and is not there');
    const Shown = screen;
    return <Shown />;
  }
  return Object.assign(Screen, { preload });
};
