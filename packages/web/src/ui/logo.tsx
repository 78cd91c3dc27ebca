import { cn } from './class-names.ts';
import { OrganiserMark } from './organiser-mark.tsx';

type LogoProps = { name: string; className?: string };

/** The mark and the name of the product; the name is handed in. */
export function Logo({ name, className }: LogoProps) {
  return (
    <span className={cn('inline-flex items-center gap-2.5 text-xl font-bold tracking-tight', className)}>
      <OrganiserMark className="size-[1.5em]" />
      {name}
    </span>
  );
}
