-- When an account that its owner deletes is gone for good. Until then readers see nothing of it, and it can be kept.
ALTER TABLE accounts ADD COLUMN delete_at timestamptz;
CREATE INDEX accounts_to_delete ON accounts (delete_at) WHERE delete_at IS NOT NULL;

ALTER TABLE mailed_codes DROP CONSTRAINT mailed_codes_purpose_check;
ALTER TABLE mailed_codes
  ADD CONSTRAINT mailed_codes_purpose_check CHECK (purpose IN ('reset', 'confirm', 'archive'));
