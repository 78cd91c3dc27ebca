import type { PackageVerdict } from '@dosewell/domain/medications/packages';
import type { NameOf } from './medicine-names.ts';
import { VerdictCard } from './verdict-card.tsx';

type SaidProps<Kind extends PackageVerdict['kind']> = {
  verdict: Extract<PackageVerdict, { kind: Kind }>;
  /** `8:00 AM` */
  time: string;
  nameOf: NameOf;
};

function Right({ verdict: { of, noted }, time, nameOf }: SaidProps<'right'>) {
  return (
    <VerdictCard tone="right" title={`This is ${nameOf(of)}, one for ${time}.`}>
      {noted !== undefined && (
        <p>
          Another {nameOf(of)} for {time} is already noted as {noted}.
        </p>
      )}
    </VerdictCard>
  );
}

function Changed({ verdict: { compare, isDue, noted }, time, nameOf }: SaidProps<'changed'>) {
  const names = compare.map(nameOf).join(' or ');
  const title = `Its name, strength or form was changed since this package was remembered. Compare the label with ${names}.`;
  return (
    <VerdictCard tone="unsure" title={title}>
      {noted !== undefined && (
        <p>
          One for {time} is already noted as {noted}.
        </p>
      )}
      {noted === undefined && !isDue && (
        <p>
          {names} is not one for {time}.
        </p>
      )}
      <p>Find by package, on Medications, remembers it anew.</p>
    </VerdictCard>
  );
}

function Other({ verdict: { of }, time, nameOf }: SaidProps<'other'>) {
  return (
    <VerdictCard tone="wrong" title={`This is ${nameOf(of)}, not one for ${time}.`}>
      <p>Look at the package again. If you are not sure, ask your pharmacist.</p>
    </VerdictCard>
  );
}

/** Says how a package that was read relates to the doses of a time. */
export function SaidOfPackage({ verdict, ...rest }: SaidProps<PackageVerdict['kind']>) {
  switch (verdict.kind) {
    case 'right':
      return <Right verdict={verdict} {...rest} />;
    case 'changed':
      return <Changed verdict={verdict} {...rest} />;
    case 'other':
      return <Other verdict={verdict} {...rest} />;
    case 'noted':
      return (
        <VerdictCard
          tone="unsure"
          title={`${rest.nameOf(verdict.of)} for ${rest.time} is already noted as ${verdict.noted}.`}
        />
      );
    case 'disputed':
      return (
        <VerdictCard
          tone="unsure"
          title={`This package is remembered as ${verdict.between.map(rest.nameOf).join(' and as ')}.`}
        >
          <p>Compare the label with your list. Find by package, on Medications, says which one it is.</p>
        </VerdictCard>
      );
    case 'unknown':
      return (
        <VerdictCard tone="wrong" title="This package is not known yet.">
          <p>
            Compare the name and the strength on it with your list. Find by package, on Medications, remembers
            which one it is.
          </p>
        </VerdictCard>
      );
  }
}
