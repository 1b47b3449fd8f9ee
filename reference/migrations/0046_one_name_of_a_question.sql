-- The demo's profile and beneficiaries asked what the application asks under other names. A cooperative's own groups stay as they are.
create temporary table renamed (group_guid uuid, old_name text, new_name text, label text, type text) on commit drop;
insert into renamed select * from (values
  ('bee8a0cf-7424-8830-a83b-6406a5bb1fb5'::uuid, 'income', 'monthly_income', 'Monthly income', 'number'),
  ('bee8a0cf-7424-8830-a83b-6406a5bb1fb5', 'government_id', 'valid_id', 'Valid ID', 'file-image'),
  ('bee8a0cf-7424-8830-a83b-6406a5bb1fb5', 'payslip', 'payslips', 'Latest payslips', 'file-multiple'),
  ('7c715233-7c97-8a23-a713-2300b10367e2', 'primary_name', 'beneficiary_name', 'Name of your beneficiary', 'text'),
  ('7c715233-7c97-8a23-a713-2300b10367e2', 'primary_relation', 'beneficiary_relation', 'Relationship', 'dropdown'),
  ('7c715233-7c97-8a23-a713-2300b10367e2', 'primary_share', 'beneficiary_share', 'Share in percent', 'number'),
  ('7c715233-7c97-8a23-a713-2300b10367e2', 'primary_birthdate', 'beneficiary_birthdate', 'Birthdate of your beneficiary', 'date')
) as changes where exists (select from demo_seed);
update attribute_fields as f set control_name = new_name, label = r.label, type = r.type
  from renamed r where f.group_guid = r.group_guid and control_name = old_name;
update answers set control_name = new_name
  from renamed r join entries e using (group_guid) where entry_guid = e.guid and control_name = old_name;
update answer_files set control_name = new_name
  from renamed r join entries e using (group_guid) where entry_guid = e.guid and control_name = old_name;
