import { ownOf } from '../../../data/account/people-of-account.ts';
import { showPerson } from '../../../data/account/show-person.ts';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** Shown in place of the account's own settings while another of its people is shown. */
export function OwnAccountCard() {
  const { account } = useStore();
  const own = ownOf(account);
  const name = account.people?.find(({ userId }) => userId === own)?.displayName ?? 'yourself';
  return (
    <Card title="Account">
      <p className="mb-3 text-quiet">
        The plan, the theme, the people of this account and deleting it are found in your own profile.
      </p>
      <Button variant="quiet" onClick={() => void showPerson(own)}>
        Show {name}
      </Button>
    </Card>
  );
}
