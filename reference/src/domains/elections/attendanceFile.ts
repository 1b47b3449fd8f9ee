import { choiceColumn, codeColumn, textColumn } from '../../imports/columns.ts'

export const attendanceColumns = [
  codeColumn({ name: 'EmployeeId', field: 'employee_id', most: 50 }),
  textColumn({ name: 'Name', field: 'name', most: 200 }),
  choiceColumn({
    name: 'Status',
    field: 'is_present',
    sqlType: 'boolean',
    words: 'Present or Absent',
    values: new Map([
      ['present', 'true'],
      ['absent', 'false'],
    ]),
  }),
]
