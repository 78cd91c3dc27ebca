import { useRow, useStore } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { dayOf } from './paid-plan-words.ts';

type WithdrawFromContractProps = {
  plan: string;
  /** The end of the period in which the person can withdraw. */
  until: string;
  busy: { pending: boolean; disabled: boolean };
  onConfirm: () => void;
};

/** Withdraws in two steps, whose number and words follow directive 2011/83/EU, article 11a. */
export function WithdrawFromContract({ plan, until, busy, onConfirm }: WithdrawFromContractProps) {
  const { account } = useStore();
  const name = useRow('profiles', account.userId)?.display_name;
  const lastDay = dayOf(new Date(Date.parse(until) - 1).toISOString());
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" {...busy}>
          Withdraw from contract here
        </Button>
      }
      title="Withdraw from the contract?"
      description={`The contract ends at once, and whatever you paid for it is paid back. You can withdraw until ${lastDay}, without a reason. Nothing you entered is lost.`}
      confirmLabel="Confirm withdrawal"
      cancelLabel="Go back"
      tone="primary"
      onConfirm={onConfirm}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {name !== undefined && (
          <>
            <dt className="text-quiet">Name</dt>
            <dd className="wrap-anywhere">{name}</dd>
          </>
        )}
        <dt className="text-quiet">Contract</dt>
        <dd>{plan}</dd>
        <dt className="text-quiet">Receipt to</dt>
        <dd className="wrap-anywhere">{account.email}</dd>
      </dl>
    </ConfirmDialog>
  );
}
