-- Money that went back, by what reported it: the refunds of a charge so far, a dispute, an adjustment.
CREATE TABLE refunds (
  account_id bigint NOT NULL REFERENCES accounts (account_id),
  -- the provider's name for it: 'ch_…', 'du_…', 'adj_…'
  refund_id  text NOT NULL,
  provider   text NOT NULL,
  -- of the grant that it gives back
  payment_id text NOT NULL,
  -- minor units; 0 where it was taken back
  amount     bigint NOT NULL,
  currency   text NOT NULL,
  -- when that was so: older news never overwrite it
  told_at    timestamptz NOT NULL,
  PRIMARY KEY (account_id, refund_id)
);

-- Whose invoice it is: what Paddle sells, it invoices itself.
ALTER TABLE invoices ADD COLUMN provider text NOT NULL DEFAULT 'stripe';
UPDATE invoices SET provider = grants.provider FROM grants
WHERE grants.account_id = invoices.account_id AND grants.payment_id = invoices.invoice_id;
-- of a credit note: the invoice that it corrects
ALTER TABLE invoices ADD COLUMN corrects text NOT NULL DEFAULT '';

-- Customers made so far are told their address and tax ID.
INSERT INTO payment_attempts (account_id, attempt_id, provider, action, opened_at, asked_at)
SELECT account_id, 'details-031', 'stripe', 'details of the customer at stripe', now(), now()
FROM accounts WHERE stripe_customer <> ''
ON CONFLICT DO NOTHING;
