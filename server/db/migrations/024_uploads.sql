-- Uploads of the last day by uploader: what quotas count.
create index files_of_uploader on files (uploaded_by, created_at);
