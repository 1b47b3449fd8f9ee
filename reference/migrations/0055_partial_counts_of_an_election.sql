-- Whether the precinct shows counts before the results. Of every election that there is, as before.
alter table elections add column has_partial_counts boolean not null default true;
