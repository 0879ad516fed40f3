-- What is deleted and still has its data; the purge looks here every minute.
CREATE INDEX publications_deleted ON publications (deleted_at) WHERE deleted_at IS NOT NULL;
