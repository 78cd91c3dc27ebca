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

export function SearchBox({ label, placeholder, value, onChange, className }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={cn('relative min-w-0', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-quiet" />
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cn(controlLook, 'min-h-12 px-11.5 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <IconButton icon={X} label="Clear search" onClick={clear} className="absolute top-0 right-0" />
      )}
    </div>
  );
}
