import { Fragment } from 'react';

/**
 * Several short phrases on a line, with dots between. The line breaks only between phrases, and no line
 * begins with a dot.
 */
export function InlineList({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className="text-sm break-words text-quiet">
      {words.map((word, place) => (
        <Fragment key={`${place} ${word}`}>
          {place > 0 && ' '}
          <span className="inline-block max-w-full">
            {word}
            {place < words.length - 1 && ' ·'}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
