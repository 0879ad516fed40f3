-- What a reader is asked for before a trackable link shows anything: '' nothing, an email address, or a password.
ALTER TABLE trackable_links
  ADD COLUMN gate text NOT NULL DEFAULT '' CHECK (gate IN ('', 'email', 'password')),
  ADD COLUMN gate_hash text NOT NULL DEFAULT '';
