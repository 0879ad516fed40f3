-- When each link was opened first and last, by audience: kept as its sessions begin, so that a list of ten thousand
-- links looks none of them up.
CREATE TABLE link_openings (
  account_id     bigint NOT NULL,
  link_id        text NOT NULL,
  audience       smallint NOT NULL,
  publication_id bigint NOT NULL,
  first_at       timestamptz NOT NULL,
  last_at        timestamptz NOT NULL,
  PRIMARY KEY (account_id, link_id, audience)
);
CREATE INDEX link_openings_by_publication ON link_openings (account_id, publication_id);

INSERT INTO link_openings (account_id, link_id, audience, publication_id, first_at, last_at)
SELECT account_id, link_id, audience, publication_id, min(started_at), max(started_at)
FROM reading_sessions WHERE link_id <> ''
GROUP BY account_id, link_id, audience, publication_id
ON CONFLICT (account_id, link_id, audience) DO NOTHING;

-- Nothing else looked sessions up by their link.
DROP INDEX reading_sessions_by_link;
