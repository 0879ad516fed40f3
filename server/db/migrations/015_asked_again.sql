-- When what an attempt begins was last asked of its provider: `opened_at` is the first time, which its key's day counts from.
ALTER TABLE payment_attempts ADD COLUMN asked_at timestamptz;
