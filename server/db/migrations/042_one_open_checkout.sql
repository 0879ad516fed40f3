-- Payments by card need no slots any more, and what is open at the hosted checkout is one for each kind by its action.
-- The columns slot and asked_at stay: an older process beside this one still writes them. To that one, an attempt of
-- before this migration is taken, and it asks the buyer to wait; of one opened since it knows nothing, and begins a
-- second checkout. A later migration can drop both columns, with the index payment_attempts_slot.
UPDATE payment_attempts SET action = 'checkout of ' || slot, product = ''
WHERE provider = 'paddle' AND slot <> '' AND closed_at IS NULL;

-- Their keys may have been used with a card, and Stripe refuses them without it.
UPDATE payment_attempts SET closed_at = now()
WHERE provider = 'stripe' AND slot <> '' AND reference = '' AND closed_at IS NULL;
