-- robots.txt of the shared publication host names the accounts that restrict robots; most do not.
CREATE INDEX IF NOT EXISTS accounts_restricting_bots ON accounts (account_id) WHERE botprefs <> 'Allow All Bots';
