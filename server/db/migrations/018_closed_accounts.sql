-- An account that an operator closed: nobody can log in, its publications are not shown, and it can be opened again.
ALTER TABLE accounts ADD COLUMN closed_at timestamptz;
