-- Small covering indexes of open work for QA's badges, so that a count reads no table pages
-- (explain analyze on 1,000,000 complaints with 500,000 cases and reports and 200,000 movements; docs/benches.md).

-- complaints and complaintTotal: parts by status, drafts from the channel excluded by source. By (status) alone each of 10,000 open rows
-- costs one table page: 75 ms and more instead of 3.
drop index complaints_qa_action;
create index complaints_qa_action on complaints (status, source, id) where parent_id is null and status <> 'Closed' and is_qa_action;

-- productMovements: parts by type. 1 ms instead of 22.
drop index product_movements_unread;
create index product_movements_unread on product_movements (complaint_id, type) where status = 'Submitted' and read_at is null;

-- supplierComplaints and complaintTotal: open cases joined to their reports by id, parts by dispute. 9 ms instead of 107 for the whole table.
create index supplier_complaints_open on supplier_complaints (id, complaint_id, not_related_claimed_at) where not not_related and status <> 'Done';
