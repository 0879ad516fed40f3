/** What a session leaves behind for its next user: each statement alone. */
export const sessionEnd = ['ROLLBACK', 'DISCARD ALL'];

/** Drops objects created at run time, and resets everything else to the state after the migrations and this. */
export const emptying = `
  DO $$ DECLARE names text; BEGIN
    SELECT string_agg(inhrelid::regclass::text, ', ') INTO names FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE relkind = 'r';
    IF names <> '' THEN EXECUTE 'DROP TABLE ' || names; END IF;
    SELECT string_agg(oid::regclass::text, ', ') INTO names FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations' AND (pg_relation_size(oid) > 0 OR reltuples >= 0);
    IF names <> '' THEN EXECUTE 'TRUNCATE ' || names || ' CASCADE'; END IF;
    PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) FROM pg_sequences WHERE last_value IS NOT NULL;
    DELETE FROM pg_statistic;
  END $$`;

/**
 * Row count and newest row of each catalogue: they differ after any change to a table, column, constraint,
 * index, trigger, function, role or setting.
 */
const layoutTables = [
  'migrations',
  'pg_attribute',
  'pg_attrdef',
  'pg_auth_members',
  'pg_authid',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_extension',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_sequence',
  'pg_trigger',
  'pg_type',
];
export const layoutQuery = `SELECT concat_ws(' ', ${layoutTables.map((table) => `(SELECT count(*) || ':' || max(xmin::text::bigint) FROM ${table})`).join(', ')}) AS layout`;
