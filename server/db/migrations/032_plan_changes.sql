-- What a subscription becomes when its paid term ends; empty where it stays what it is.
ALTER TABLE subscriptions ADD COLUMN next_product text NOT NULL DEFAULT '';
-- of a change that its provider knows as made: the price of the running term, in minor units, for taking it back
ALTER TABLE subscriptions ADD COLUMN amount_before bigint NOT NULL DEFAULT 0;

-- Emailed soon: a receipt of a payment by card, or a notice of what went back.
ALTER TABLE invoices ADD COLUMN mail_due boolean NOT NULL DEFAULT false;
CREATE INDEX invoices_to_mail ON invoices (date) WHERE mail_due;
