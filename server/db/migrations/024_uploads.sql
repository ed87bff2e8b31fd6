-- Whose uploads of the last day: what quotas count.
create index files_of_uploader on files (uploaded_by, created_at);
