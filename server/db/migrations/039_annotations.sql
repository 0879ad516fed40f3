-- The owner's notes on days of a publication's figures: one a day.
CREATE TABLE annotations (
  account_id     bigint NOT NULL,
  publication_id bigint NOT NULL,
  day            date NOT NULL,
  note           text NOT NULL,
  PRIMARY KEY (account_id, publication_id, day)
);
