-- A profile begins with files of the application: the same file answers questions of several entries of its owner.
alter table answer_files
  drop constraint answer_files_pkey,
  drop constraint answer_files_entry_guid_control_name_position_key,
  add primary key (entry_guid, control_name, position),
  add unique (entry_guid, file_guid);
create index answer_files_of_file on answer_files (file_guid);
