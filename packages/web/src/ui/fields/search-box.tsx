import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { cn } from '../class-names.ts';
import { controlLook } from './control-class.ts';
import { IconButton } from '../icon-button.tsx';

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
};

/** A search field. Its label is visible if there is no room for the placeholder, as with large text. */
export function SearchBox({ label, placeholder, value, onChange, className }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={cn('@container min-w-0', className)}>
      <label
        htmlFor={id}
        className="sr-only @max-[17rem]:not-sr-only @max-[17rem]:mb-1.5 @max-[17rem]:block @max-[17rem]:font-semibold"
      >
        {label}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-quiet"
        />
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cn(
            controlLook,
            'min-h-12 px-11.5 @max-[17rem]:placeholder:text-transparent [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        {value !== '' && (
          <IconButton
            icon={X}
            label="Clear search"
            onClick={clear}
            className="absolute inset-y-0 right-0 my-auto"
          />
        )}
      </div>
    </div>
  );
}
