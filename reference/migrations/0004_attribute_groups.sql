-- The services, forms and the compliance profile that the cooperative defines.
create table attribute_groups (
  guid uuid primary key,
  position integer not null,
  name text not null,
  title text not null,
  description text not null default '',
  type text not null check (type <> ''),
  status text not null check (status in ('Active', 'Inactive'))
);
create unique index attribute_group_names on attribute_groups (type, lower(name));
create index attribute_groups_in_order on attribute_groups (position, guid);

create table attribute_fields (
  guid uuid primary key,
  group_guid uuid not null references attribute_groups on delete cascade,
  position integer not null,
  control_name text not null,
  label text not null,
  type text not null check (type in (
    'text', 'number', 'radio', 'dropdown', 'textarea', 'date', 'image', 'file', 'file-image', 'file-multiple',
    'affirmation', 'link', 'label', 'hidden')),
  is_required boolean not null default false,
  placeholder text,
  hint text,
  note text,
  options text,
  minimum text,
  maximum text,
  source text,
  information text,
  unique (group_guid, control_name),
  unique (group_guid, position)
);
