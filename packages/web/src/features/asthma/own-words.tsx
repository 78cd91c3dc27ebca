/** The person's own plan text, unchanged. */
export function OwnWords({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className="break-words whitespace-pre-wrap">
      {children}
    </blockquote>
  );
}
