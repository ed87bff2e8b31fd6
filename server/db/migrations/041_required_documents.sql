-- Required documents: the day of the last reminder; signed copies are files of their own container.
alter table supplier_documents add column reminded_on date;
update files set container = 'signedDocuments' where key in (select file from supplier_documents where file is not null);
create index supplier_documents_open on supplier_documents (due_date) where accepted is not true and submitted_at is null;
