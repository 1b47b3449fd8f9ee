-- The history lists the newest of these beside what was taken; few of many uploads are refused.
create index imports_refused_by_time on imports (imported_at desc, guid) where status = 'Refused';
