-- What is paid for by the year without a subscription ends with its year; what ended early at its provider, with its paid time.

-- Until when it was given, for what no subscription carries on; and when it was taken back, once.
ALTER TABLE grants ADD COLUMN ends_at timestamptz;
ALTER TABLE grants ADD COLUMN ended_at timestamptz;
-- the subscription that it paid for; empty where there was none
ALTER TABLE grants ADD COLUMN subscription_id text NOT NULL DEFAULT '';
-- by UTC's days: Citus updates rows by what depends on nothing but the row, and years of the session's time zone do not
UPDATE grants SET ends_at = (granted_at AT TIME ZONE 'UTC' + interval '1 year') AT TIME ZONE 'UTC'
WHERE product = 'domain' AND NOT EXISTS (
  SELECT 1 FROM subscriptions WHERE subscriptions.account_id = grants.account_id AND subscriptions.product = 'domain'
);
CREATE INDEX grants_ending ON grants (ends_at) WHERE ends_at IS NOT NULL AND ended_at IS NULL;

-- of what has ended: what it gave, be it room or one more domain, has been taken back
ALTER TABLE subscriptions ADD COLUMN room_taken boolean NOT NULL DEFAULT false;
UPDATE subscriptions SET room_taken = true WHERE status = 'ended';
-- the bank wants its customer to confirm what is owed
ALTER TABLE subscriptions ADD COLUMN to_confirm boolean NOT NULL DEFAULT false;

-- Of what runs one at a time ('plan', 'storage') one payment can be open at each provider; empty for everything else.
ALTER TABLE payment_attempts ADD COLUMN slot text NOT NULL DEFAULT '';
UPDATE payment_attempts SET closed_at = now()
WHERE closed_at IS NULL AND product <> '' AND product NOT IN ('zine', 'classic', 'annotations', 'domain');
CREATE UNIQUE INDEX payment_attempts_slot ON payment_attempts (account_id, provider, slot) WHERE closed_at IS NULL AND slot <> '';
