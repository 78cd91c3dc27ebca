import { planFeatures } from '@dosewell/domain/billing';
import { Settings } from 'lucide-react';
import { useEffect } from 'react';
import { usePlan, usePlanInForce } from '../data/billing/plan.ts';
import { useRow, useStatusPart, useStore } from '../data/use-live.ts';
import { DeleteAccountSection } from '../features/account/your-data/delete-account-section.tsx';
import { IdentityCard } from '../features/account/profile/identity-card.tsx';
import { OwnAccountCard } from '../features/account/people/own-account-card.tsx';
import { PeopleCard } from '../features/account/people/people-card.tsx';
import { NumbersCard } from '../features/account/profile/numbers-card.tsx';
import { LogoutButton } from '../features/account/sessions/logout-button.tsx';
import { CaregiversCard } from '../features/account/caregivers/caregivers-card.tsx';
import { SendReportButton } from '../features/report/send-report-button.tsx';
import { DisplayCard } from '../features/account/settings/display-card.tsx';
import { Link } from '../navigation/link.tsx';
import { useNavigate } from '../navigation/use-router.ts';
import { device } from '../platform/device.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';

/** Sends the person to the dashboard if the account's data are not on this device (OQ-065 to OQ-069). */
const useWayOut = (missing: boolean): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (missing) void navigate({ to: '/dashboard', replace: true });
  }, [missing, navigate]);
};

/** The account, the app's appearance, the plan, and the ways to leave. */
export function Profile() {
  const { account } = useStore();
  const profile = useRow('profiles', account.userId);
  const ready = useStatusPart('ready');
  const reachable = useStatusPart('reachable');
  const { label } = planFeatures[usePlan()];
  const { activeMedications } = planFeatures[usePlanInForce()];
  const isOwn = account.own === undefined;
  const navigate = useNavigate();
  useWayOut(profile === undefined && (ready || reachable === false));
  return (
    <>
      <PageHeader title="Profile" />
      <div className="grid items-start gap-4 pb-6 wide:grid-cols-2 wide:grid-rows-[auto_auto_auto_auto_auto_1fr]">
        {profile ? (
          <IdentityCard profile={profile} email={isOwn ? account.email : ''} planLabel={label} />
        ) : (
          <SkeletonList label="Fetching your profile" rows={2} />
        )}
        <div className="wide:col-start-2 wide:row-span-6 wide:row-start-1">
          <DisplayCard isOwn={isOwn} />
        </div>
        {profile && <NumbersCard profile={profile} />}
        <CaregiversCard beside={<SendReportButton />} />
        {isOwn ? (
          <PeopleCard onUpgrade={() => void navigate({ to: '/pricing', state: { upgrade: true } })} />
        ) : (
          <OwnAccountCard />
        )}
        {isOwn && (
          <Card title="Plan">
            <p className="mb-3 text-quiet">
              {Number.isFinite(activeMedications)
                ? `The free plan holds ${activeMedications} active medications.`
                : 'Your plan holds as many medications as you take.'}
            </p>
            <Link to="/subscription" className={buttonClass('quiet')}>
              Manage Subscription
            </Link>
          </Card>
        )}
        <Card title="This device">
          <div className="flex flex-wrap gap-3">
            <Link to="/settings" className={buttonClass('quiet', 'lg')}>
              <Settings aria-hidden className="size-5" />
              {device.build() === 'Native' ? 'App Settings' : 'Settings'}
            </Link>
            <Link to="/settings#units" className={buttonClass('quiet', 'lg')}>
              Units
            </Link>
            <Link to="/settings#your-data" className={buttonClass('quiet', 'lg')}>
              Your data
            </Link>
            <LogoutButton />
          </div>
        </Card>
      </div>
      {isOwn && (
        <section aria-labelledby="danger-title" className="pb-8">
          <h2 id="danger-title" className="mb-3 text-xl">
            Danger Zone
          </h2>
          <DeleteAccountSection />
        </section>
      )}
    </>
  );
}
