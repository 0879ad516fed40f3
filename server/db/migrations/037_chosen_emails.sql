-- The emails that an account's owner chose to get; none without a row.
CREATE TABLE email_settings (
  account_id      bigint PRIMARY KEY REFERENCES accounts (account_id),
  weekly          boolean NOT NULL DEFAULT false,
  monthly         boolean NOT NULL DEFAULT false,
  leads           boolean NOT NULL DEFAULT false,
  milestones      boolean NOT NULL DEFAULT false,
  -- since when leads are emailed: earlier ones never are
  leads_from      timestamptz,
  -- where the search for new leads begins
  leads_mark      timestamptz,
  -- the hour that is running, and how many emails went out in it
  leads_hour_at   timestamptz,
  leads_hour_sent integer NOT NULL DEFAULT 0,
  opens_hour_at   timestamptz,
  opens_hour_sent integer NOT NULL DEFAULT 0
);

-- What is emailed once, ever: a report of a period, a milestone of a publication.
CREATE TABLE email_claims (
  account_id     bigint NOT NULL REFERENCES accounts (account_id),
  -- weekly, monthly, milestones
  kind           text NOT NULL,
  publication_id bigint NOT NULL DEFAULT 0,
  -- first day of the period, or the number that was reached
  period         text NOT NULL,
  claimed_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind, publication_id, period)
);

-- A link whose every opening is emailed: how many of its openings have been, and its last opening when that was
-- looked at.
ALTER TABLE trackable_links
  ADD COLUMN email_every_open boolean NOT NULL DEFAULT false,
  ADD COLUMN opens_mailed     bigint NOT NULL DEFAULT 0,
  ADD COLUMN opens_seen_at    timestamptz;
CREATE INDEX trackable_links_every_open ON trackable_links (account_id) WHERE email_every_open;

-- Whether it has been emailed. Not indexed, so that taking a lead in costs the same as before.
ALTER TABLE leads ADD COLUMN noticed boolean NOT NULL DEFAULT false;

-- Sealed, as the bodies are: where one click unsubscribes, and pictures within the email.
ALTER TABLE outbox
  ADD COLUMN unsubscribe text NOT NULL DEFAULT '',
  ADD COLUMN pictures    text NOT NULL DEFAULT '';
