-- What is paid for: who an account is to the payment providers, what it subscribes to, what was begun, told and granted.

-- Who an account is to a provider. Empty: nobody yet.
ALTER TABLE accounts ADD COLUMN stripe_customer text NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN paddle_customer text NOT NULL DEFAULT '';

-- The same the other way: a notification says the customer before the account is known.
CREATE TABLE provider_customers (
  customer_id text PRIMARY KEY,
  -- 'stripe' or 'paddle'
  provider    text NOT NULL,
  account_id  bigint NOT NULL
);

CREATE TABLE subscriptions (
  account_id      bigint NOT NULL REFERENCES accounts (account_id),
  subscription_id text NOT NULL,
  provider        text NOT NULL,
  -- of the price catalogue: 'creative-annually', 'extra50'
  product         text NOT NULL,
  -- 'incomplete', 'trialing', 'active', 'past_due', 'ended'
  status          text NOT NULL,
  -- of what is paid so far
  term_ends_at    timestamptz,
  -- given up as of then; null while it goes on
  cancel_at       timestamptz,
  cancel_reason   text NOT NULL DEFAULT '',
  -- another took its place: nothing that is told of it takes anything away any more
  superseded      boolean NOT NULL DEFAULT false,
  -- when the newest of what was told of it happened: older news never overwrite it
  told_at         timestamptz NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (account_id, subscription_id)
);

-- What an account has begun to pay. One at a time of a kind, so that a second click or tab goes on with the first.
CREATE TABLE payment_attempts (
  account_id bigint NOT NULL REFERENCES accounts (account_id),
  -- also the idempotency key told to the provider
  attempt_id text NOT NULL,
  provider   text NOT NULL,
  -- the call that began it: 'renew-zine-services#intent'
  action     text NOT NULL,
  product    text NOT NULL DEFAULT '',
  amount     bigint NOT NULL DEFAULT 0,
  currency   text NOT NULL DEFAULT 'USD',
  -- the provider's own name for it; empty until it answered
  reference  text NOT NULL DEFAULT '',
  opened_at  timestamptz NOT NULL,
  closed_at  timestamptz,
  PRIMARY KEY (account_id, attempt_id)
);
CREATE UNIQUE INDEX payment_attempts_open ON payment_attempts (account_id, action, product) WHERE closed_at IS NULL;

-- All that providers told, once each; kept with its account, those of nobody with account 0.
CREATE TABLE payment_events (
  account_id  bigint NOT NULL,
  event_id    text NOT NULL,
  provider    text NOT NULL,
  type        text NOT NULL,
  occurred_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  body        jsonb NOT NULL,
  PRIMARY KEY (account_id, event_id)
);

-- What was given for a payment: the only way in which licences, allowances and terms change. Once for each payment.
CREATE TABLE grants (
  account_id bigint NOT NULL REFERENCES accounts (account_id),
  -- the provider's payment: 'pi_…', 'in_…', 'txn_…'
  payment_id text NOT NULL,
  provider   text NOT NULL,
  product    text NOT NULL,
  -- what was paid in all, in minor units
  amount     bigint NOT NULL,
  currency   text NOT NULL,
  granted_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, payment_id)
);
