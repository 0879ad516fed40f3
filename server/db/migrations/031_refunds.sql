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

-- What notifications told before: of several about one refund, the last.
INSERT INTO refunds (account_id, refund_id, provider, payment_id, amount, currency, told_at)
SELECT DISTINCT ON (told.account_id, refund_id) told.account_id, refund_id, provider, payment_id, amount, currency, occurred_at
FROM (
  SELECT account_id, provider, occurred_at, body #>> '{data,transaction_id}' AS payment_id, body #>> '{data,currency_code}' AS currency,
    CASE WHEN body #>> '{data,action}' = 'refund' THEN body #>> '{data,id}'
      ELSE 'chargeback of ' || (body #>> '{data,transaction_id}') END AS refund_id,
    CASE WHEN body #>> '{data,status}' = 'approved' AND body #>> '{data,action}' <> 'chargeback_reverse'
      THEN (body #>> '{data,totals,total}')::bigint ELSE 0 END AS amount
  FROM payment_events WHERE type IN ('adjustment.created', 'adjustment.updated')
    AND body #>> '{data,action}' IN ('refund', 'chargeback', 'chargeback_reverse')
  UNION ALL
  SELECT account_id, provider, occurred_at, coalesce(body #>> '{data,object,invoice}', body #>> '{data,object,payment_intent}'),
    upper(body #>> '{data,object,currency}'), body #>> '{data,object,id}',
    CASE type WHEN 'charge.refunded' THEN (body #>> '{data,object,amount_refunded}')::bigint
      WHEN 'charge.dispute.funds_withdrawn' THEN (body #>> '{data,object,amount}')::bigint ELSE 0 END
  FROM payment_events WHERE type IN ('charge.refunded', 'charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated')
) AS told JOIN accounts ON accounts.account_id = told.account_id
WHERE refund_id IS NOT NULL AND payment_id IS NOT NULL AND currency IS NOT NULL AND amount IS NOT NULL
ORDER BY told.account_id, refund_id, occurred_at DESC;

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
