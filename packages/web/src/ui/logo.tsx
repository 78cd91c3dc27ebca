import { OrganiserMark } from './organiser/organiser-mark.tsx';

type LogoProps = { name: string };

/** The product's mark and name. The name is a prop. */
export function Logo({ name }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5 text-xl font-bold tracking-tight">
      <OrganiserMark className="size-[1.5em]" />
      {name}
    </span>
  );
}
