-- Signed copies share the container of certificates: one file may prove both.
update files set container = 'certificates' where container = 'signedDocuments';
