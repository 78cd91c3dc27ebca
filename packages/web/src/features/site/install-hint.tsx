import { PRODUCT } from '@dosewell/domain/product';
import { useSyncExternalStore } from 'react';
import { useStoredText } from '../../data/use-stored-text.ts';
import { useStore } from '../../data/use-live.ts';
import { Link } from '../../navigation/link.tsx';
import { appBadge } from '../../platform/app-badge.ts';
import { installOffer } from '../../platform/install-offer.ts';
import { storeText } from '../../platform/plain-storage.ts';
import { push } from '../../platform/push.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';

const DISMISSED = 'dismissed';

const BY_HAND = 'It then opens with one tap, and can remind you of your doses.';
const installedWords = (): string =>
  `It then opens from its own icon, with one tap.${appBadge.isThere() ? ' The icon shows how many doses are open.' : ''}`;

/**
 * Offers to install the app, if the browser can do that or the device is an iPhone or iPad. Never shown in
 * the installed app, in the phone app, or on a shared device.
 */
export function InstallHint({ dismissable }: { dismissable: boolean }) {
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere);
  const dismissed = useStoredText('install-hint') === DISMISSED;
  const { sharedDevice } = useStore().account;
  const isByHand = push.needsHomeScreen();
  if (sharedDevice || (!offered && !isByHand) || (dismissable && dismissed)) return null;
  return (
    <Banner
      tone="quiet"
      title={isByHand ? `Put ${PRODUCT} on the home screen` : `Install ${PRODUCT} on this device`}
      {...(dismissable
        ? { onDismiss: () => storeText('install-hint', DISMISSED), dismissLabel: 'Do not show this again' }
        : {})}
      action={
        isByHand ? (
          // The steps are explained where reminders are turned on.
          <Link to="/settings#notifications" className={buttonClass('quiet', 'md')}>
            Show me how
          </Link>
        ) : (
          <Button variant="quiet" onClick={() => void installOffer.takeUp().catch(() => undefined)}>
            Install
          </Button>
        )
      }
    >
      {isByHand ? BY_HAND : installedWords()}
    </Banner>
  );
}
