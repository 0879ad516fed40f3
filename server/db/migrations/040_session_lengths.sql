-- Sessions by the hour or day they began and by how long they lasted so far, for the median. `length` is the shortest of a
-- class of lengths, in seconds: see server/intake/lengthClasses.ts. A session moves from class to class as it reads on.
CREATE TABLE lengths_by_hour (
  account_id     bigint NOT NULL,
  publication_id bigint NOT NULL,
  link_id        text NOT NULL,
  audience       smallint NOT NULL,
  hour           timestamptz NOT NULL,
  length         integer NOT NULL,
  sessions       integer NOT NULL,
  PRIMARY KEY (account_id, publication_id, link_id, audience, hour, length)
) WITH (fillfactor = 70);
CREATE TABLE lengths_by_day (
  account_id     bigint NOT NULL,
  publication_id bigint NOT NULL,
  link_id        text NOT NULL,
  audience       smallint NOT NULL,
  day            date NOT NULL,
  length         integer NOT NULL,
  sessions       integer NOT NULL,
  PRIMARY KEY (account_id, publication_id, link_id, audience, day, length)
) WITH (fillfactor = 70);

INSERT INTO lengths_by_hour (account_id, publication_id, link_id, audience, hour, length, sessions)
SELECT account_id, publication_id, counted_under.link_id, audience, date_trunc('hour', started_at, 'UTC'),
  (ARRAY[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
      28, 29, 30, 33, 36, 39, 42, 46, 50, 55, 60, 66, 72, 79, 86, 94, 103, 113, 124, 136, 149, 163, 179, 196, 215,
      236, 259, 284, 312, 343, 377, 414, 455, 500, 550, 605, 665, 731, 804, 884, 972, 1069, 1175, 1292, 1421, 1563,
      1719, 1890, 2079, 2286, 2514, 2765, 3041, 3345, 3679, 4046, 4450, 4895, 5384, 5922, 6514, 7165, 7881, 8669,
      9535, 10488, 11536, 12689, 13957, 15352, 16887, 18575, 20432, 22475, 24722, 27194, 29913, 32904, 36194,
      39813]::bigint[])[width_bucket(lasted,
      ARRAY[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
      28, 29, 30, 33, 36, 39, 42, 46, 50, 55, 60, 66, 72, 79, 86, 94, 103, 113, 124, 136, 149, 163, 179, 196, 215,
      236, 259, 284, 312, 343, 377, 414, 455, 500, 550, 605, 665, 731, 804, 884, 972, 1069, 1175, 1292, 1421, 1563,
      1719, 1890, 2079, 2286, 2514, 2765, 3041, 3345, 3679, 4046, 4450, 4895, 5384, 5922, 6514, 7165, 7881, 8669,
      9535, 10488, 11536, 12689, 13957, 15352, 16887, 18575, 20432, 22475, 24722, 27194, 29913, 32904, 36194,
      39813]::bigint[])]::int, count(*)
FROM reading_sessions CROSS JOIN LATERAL unnest(
  CASE WHEN reading_sessions.link_id = '' THEN ARRAY[''] ELSE ARRAY['', reading_sessions.link_id] END) AS counted_under (link_id)
GROUP BY 1, 2, 3, 4, 5, 6;

INSERT INTO lengths_by_day (account_id, publication_id, link_id, audience, day, length, sessions)
SELECT reading_sessions.account_id, publication_id, counted_under.link_id, audience, (started_at AT TIME ZONE accounts.time_zone)::date,
  (ARRAY[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
      28, 29, 30, 33, 36, 39, 42, 46, 50, 55, 60, 66, 72, 79, 86, 94, 103, 113, 124, 136, 149, 163, 179, 196, 215,
      236, 259, 284, 312, 343, 377, 414, 455, 500, 550, 605, 665, 731, 804, 884, 972, 1069, 1175, 1292, 1421, 1563,
      1719, 1890, 2079, 2286, 2514, 2765, 3041, 3345, 3679, 4046, 4450, 4895, 5384, 5922, 6514, 7165, 7881, 8669,
      9535, 10488, 11536, 12689, 13957, 15352, 16887, 18575, 20432, 22475, 24722, 27194, 29913, 32904, 36194,
      39813]::bigint[])[width_bucket(lasted,
      ARRAY[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
      28, 29, 30, 33, 36, 39, 42, 46, 50, 55, 60, 66, 72, 79, 86, 94, 103, 113, 124, 136, 149, 163, 179, 196, 215,
      236, 259, 284, 312, 343, 377, 414, 455, 500, 550, 605, 665, 731, 804, 884, 972, 1069, 1175, 1292, 1421, 1563,
      1719, 1890, 2079, 2286, 2514, 2765, 3041, 3345, 3679, 4046, 4450, 4895, 5384, 5922, 6514, 7165, 7881, 8669,
      9535, 10488, 11536, 12689, 13957, 15352, 16887, 18575, 20432, 22475, 24722, 27194, 29913, 32904, 36194,
      39813]::bigint[])]::int, count(*)
FROM reading_sessions JOIN accounts ON accounts.account_id = reading_sessions.account_id
CROSS JOIN LATERAL unnest(
  CASE WHEN reading_sessions.link_id = '' THEN ARRAY[''] ELSE ARRAY['', reading_sessions.link_id] END) AS counted_under (link_id)
GROUP BY 1, 2, 3, 4, 5, 6;
