// Derives a vital sign's table from its description: columns, checks, revisions, row security, grants.
import type { Choice, Quantity, VitalSign } from '@dosewell/domain/readings';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const numberColumn = ({ name, min, max, decimals, optional }: Quantity): string =>
  decimals === 0
    ? `${name} integer${optional ? '' : ' not null'} check (${name} between ${min} and ${max})`
    : `${name} numeric${optional ? '' : ' not null'} check (${name} between ${min} and ${max} and ${name} = round(${name}, ${decimals}))`;

const choiceColumn = ({ name, choices }: Choice): string =>
  `${name} text check (${name} in (${choices.map(quoted).join(', ')}))`;

const columns = ({ quantities, choices, beyond, tags, noteField, hasDeviceColumn }: VitalSign): string[] => [
  'user_id uuid not null',
  'id uuid not null',
  'rev bigint not null default 0',
  'clock bigint not null default 0',
  'bucket month_bucket not null',
  'deleted_at timestamptz',
  'taken_at timestamptz not null',
  'date date not null',
  'time time_of_day not null',
  'zone text not null check (char_length(zone) between 1 and 64)',
  ...quantities.map(numberColumn),
  ...choices.map(choiceColumn),
  ...(tags === undefined
    ? []
    : [`tags text[] not null check (tags <@ array[${tags.map(quoted).join(', ')}])`]),
  `${noteField} text check (char_length(${noteField}) <= 2000)`,
  ...(hasDeviceColumn ? [`device text not null check (device = 'manual')`] : []),
  ...(beyond === undefined ? [] : [`${beyond.column} text check (${beyond.column} in ('lo', 'hi'))`]),
  'primary key (user_id, id)',
];

/** SQL that creates the table of one vital sign. */
export const readingTableSql = (table: string, sign: VitalSign): string => {
  const { noun } = sign;
  return `create table ${table} (
${columns(sign)
  .map((line) => `  ${line}`)
  .join(',\n')}
);
create index ${table}_by_rev on ${table} (user_id, rev, id);
create index ${table}_by_bucket on ${table} (user_id, bucket, id);
comment on table ${table} is 'Readings of ${noun}';
comment on column ${table}.taken_at is 'The true instant of measuring';
comment on column ${table}.date is 'The person''s own date';
create trigger sync_bump before insert or update on ${table} for each row execute function sync_bump();
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own_rows on ${table}
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
grant select, insert, update on ${table} to dosewell_app;
`;
};
