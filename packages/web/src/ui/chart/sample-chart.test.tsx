// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SampleChart } from './sample-chart.tsx';

afterEach(cleanup);

test.each(['line', 'ranges', 'columns'] as const)(
  'a sample of %s is drawn in outlines, has no figure, and is not read aloud',
  (shape) => {
    const { container } = render(<SampleChart shape={shape} />);
    expect(container.querySelectorAll('.fill-card')).toHaveLength(7);
    expect(container.textContent).toBe('This is how it will look');
    expect(container.innerHTML).not.toMatch(/(fill|stroke)-(pine|marigold|brick|lake)/);
    expect(screen.queryByText('This is how it will look', { ignore: '[aria-hidden] *' })).toBeNull();
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  },
);
