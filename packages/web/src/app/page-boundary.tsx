import { Component, type ReactNode, Suspense } from 'react';
import type { Place } from '../navigation/place.ts';
import { useLocation } from '../navigation/use-router.ts';
import { PageFailure } from './page-failure.tsx';

type CaughtProps = { place: Place; children: ReactNode };
type CaughtState = { readonly failure?: { readonly error: unknown } | undefined; readonly place: Place };

/** React catches errors only in class components. */
class Caught extends Component<CaughtProps, CaughtState> {
  override state: CaughtState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<CaughtState> {
    return { failure: { error } };
  }

  /** A navigation clears the failure. */
  static getDerivedStateFromProps({ place }: CaughtProps, state: CaughtState): CaughtState | null {
    return place === state.place ? null : { place };
  }

  private readonly reset = (): void => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { failure, place } = this.state;
    return failure ? (
      <PageFailure error={failure.error} pathname={place.pathname} reset={this.reset} />
    ) : (
      this.props.children
    );
  }
}

/** Wraps a page: renders nothing while it loads, and a message in its place if it fails. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Caught place={useLocation()}>{children}</Caught>
    </Suspense>
  );
}
