// The descriptions of the synced tables: row types, patch schemas and the server's columns follow from them.
// A reading's table is described by its vital sign (readings/reading-table.ts).
import { profilesTable } from '../account/profile/profiles.table.ts';
import { settingsTable } from '../account/settings/user-settings.table.ts';
import { asthmaEventsTable } from '../asthma/asthma-events.table.ts';
import { caregiversTable } from '../caregivers/caregivers.table.ts';
import { doseExceptionsTable } from '../doses/exceptions/dose-exceptions.table.ts';
import { medicationLogsTable } from '../doses/record/medication-logs.table.ts';
import { mealItemsTable, mealsTable } from '../meals/meals.table.ts';
import { regimensTable } from '../medications/medication-regimens.table.ts';
import { medicationPackagesTable } from '../medications/packages/medication-packages.table.ts';
import { medicationsTable } from '../medications/medications.table.ts';
import { refillConfigTable } from '../refills/med-refill-config.table.ts';
import { stockMovementsTable } from '../refills/stock-movements.table.ts';

export const describedTables = {
  user_settings: settingsTable,
  profiles: profilesTable,
  medications: medicationsTable,
  medication_regimens: regimensTable,
  medication_logs: medicationLogsTable,
  dose_exceptions: doseExceptionsTable,
  stock_movements: stockMovementsTable,
  med_refill_config: refillConfigTable,
  asthma_events: asthmaEventsTable,
  meals: mealsTable,
  meal_items: mealItemsTable,
  caregivers: caregiversTable,
  medication_packages: medicationPackagesTable,
};
