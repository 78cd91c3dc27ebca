// The descriptions of all synced tables: row types, patch schemas and the server's columns follow from them.
import { regimensTable } from '../medications/medication-regimens.table.ts';
import { medicationsTable } from '../medications/medications.table.ts';

export const describedTables = {
  medications: medicationsTable,
  medication_regimens: regimensTable,
};
