import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { PICTURES, usePicture } from './use-picture.ts';

/** Adds, changes or removes the picture. */
export function PictureButtons({ hasPicture }: { hasPicture: boolean }) {
  const { pending, problem, choose, remove } = usePicture();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        hidden
        aria-label="Picture file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      <Button variant="quiet" pending={pending} onClick={() => input.current?.click()}>
        {hasPicture ? 'Change picture' : 'Add picture'}
      </Button>
      {hasPicture && !pending && (
        <Button variant="link" onClick={() => void remove()}>
          Remove picture
        </Button>
      )}
      {problem && (
        <InlineProblem
          className="basis-full"
          message={problem.text}
          {...(problem.retry && { onRetry: problem.retry })}
        />
      )}
    </>
  );
}
