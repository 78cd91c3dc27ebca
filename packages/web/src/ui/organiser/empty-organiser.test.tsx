// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmptyOrganiser } from './empty-organiser.tsx';

afterEach(cleanup);

test('an empty organiser is empty: no compartment is due or filled', () => {
  const { container } = render(<EmptyOrganiser />);
  expect(container.querySelectorAll('.stroke-edge')).toHaveLength(20);
  expect(container.innerHTML).not.toMatch(/marigold|pine/);
});
