-- What was paid for, as it was invoiced, and the programs that can be downloaded.

CREATE TABLE invoices (
  account_id bigint NOT NULL REFERENCES accounts (account_id),
  -- of the payment that it is for: a payment is invoiced once
  invoice_id text NOT NULL,
  -- runs on within the account, without gaps
  number     text NOT NULL,
  date       timestamptz NOT NULL,
  -- minor units: what was paid in all, and how much of it is tax
  amount     bigint NOT NULL,
  tax        bigint NOT NULL DEFAULT 0,
  -- what the tax is: 'VAT 25 %'
  tax_name   text NOT NULL DEFAULT '',
  -- ISO 4217
  currency   text NOT NULL DEFAULT 'USD',
  -- [{description, quantity, amount}], amounts without tax
  lines      jsonb NOT NULL,
  -- whom it is for, as it was then; where that could not be invoiced to, as it was when it was first downloaded
  billing    jsonb NOT NULL,
  -- the payment provider's own PDF, where there is one
  pdf_url    text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, invoice_id)
);
CREATE UNIQUE INDEX invoices_by_number ON invoices (account_id, number);
CREATE INDEX invoices_by_date ON invoices (account_id, date);

-- Nobody's own: every account is offered the same.
CREATE TABLE downloads (
  download_id text PRIMARY KEY,
  name        text NOT NULL,
  version     text NOT NULL,
  -- of the file, within the download area of its name
  path        text NOT NULL,
  bytes       bigint NOT NULL,
  sha256      text NOT NULL,
  released_at timestamptz NOT NULL,
  UNIQUE (name, version)
);
