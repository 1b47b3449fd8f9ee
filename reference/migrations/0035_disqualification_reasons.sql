-- What the candidate is mailed with the disposition, as the candidates are published.
alter table candidates add column reason text;
alter table candidates add check (reason is null or status = 'Disqualified');
