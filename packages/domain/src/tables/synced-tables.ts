// The rules of all synced tables. A device loads each when needed; a server has all of them.
import { profiles } from '../account/profile/profiles.synced.ts';
import { userSettings } from '../account/settings/user-settings.synced.ts';
import { asthmaEvents } from '../asthma/asthma-events.synced.ts';
import { caregivers } from '../caregivers/caregivers.synced.ts';
import { doseExceptions } from '../doses/exceptions/dose-exceptions.synced.ts';
import { medicationLogs } from '../doses/record/medication-logs.synced.ts';
import { mealItems, meals } from '../meals/meals.synced.ts';
import { medicationRegimens } from '../medications/medication-regimens.synced.ts';
import { medicationPackages } from '../medications/packages/medication-packages.synced.ts';
import { medications } from '../medications/medications.synced.ts';
import { readings } from '../readings/readings.synced.ts';
import { medRefillConfigs } from '../refills/med-refill-config.synced.ts';
import { stockMovements } from '../refills/stock-movements.synced.ts';
import type { SyncedTables } from '../sync/synced-table.ts';

export const syncedTables: SyncedTables = {
  user_settings: userSettings,
  profiles,
  medications,
  medication_regimens: medicationRegimens,
  medication_logs: medicationLogs,
  dose_exceptions: doseExceptions,
  stock_movements: stockMovements,
  med_refill_config: medRefillConfigs,
  ...readings,
  asthma_events: asthmaEvents,
  meals,
  meal_items: mealItems,
  caregivers,
  medication_packages: medicationPackages,
};
