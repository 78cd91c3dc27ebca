/** What a person wrote into their plan, as it stands. */
export function OwnWords({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className="break-words whitespace-pre-wrap">
      {children}
    </blockquote>
  );
}
