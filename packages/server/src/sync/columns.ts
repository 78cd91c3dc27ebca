import type { Rows, TableName } from '@dosewell/domain/sync';

const SYNCED = ['id', 'clock', 'bucket', 'deleted_at'] as const;
const SCHEDULE = ['frequency', 'times', 'dosage', 'amount', 'start_date', 'end_date', 'is_active'] as const;

/** The columns written of each synced table; `user_id` is the transaction's and `rev` the trigger's. */
export const columns = {
  user_settings: [
    ...SYNCED,
    'stamps',
    'theme',
    'plan',
    'notifications_enabled',
    'reminder_advance_minutes',
    'missed_after_minutes',
    'timezone',
    'created_by',
  ],
  profiles: [...SYNCED, 'stamps', 'display_name', 'avatar_url', 'height_cm', 'sex', 'goal_weight_kg'],
  medications: [
    ...SYNCED,
    ...SCHEDULE,
    'stamps',
    'name',
    'form',
    'prescriber',
    'notes',
    'color',
    'refill_reminder',
    'quantity_remaining',
    'kept_inactive',
    'updated_at',
  ],
  medication_regimens: [...SYNCED, ...SCHEDULE, 'medication_id', 'from_slot', 'number'],
  medication_logs: [
    ...SYNCED,
    'medication_id',
    'date',
    'slot',
    'scheduled_time',
    'status',
    'actual_time',
    'taken_at',
    'zone',
    'amount',
    'notes',
    'medication_name',
    'dosage',
    'answered_by',
    'conflict',
    'stock_taken',
  ],
  stock_movements: [
    ...SYNCED,
    'medication_id',
    'kind',
    'amount',
    'shortfall',
    'counted',
    'at',
    'log_id',
    'reason',
  ],
} as const satisfies { readonly [T in TableName]: readonly (keyof Rows[T])[] };
