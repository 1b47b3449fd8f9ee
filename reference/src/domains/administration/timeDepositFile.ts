import { codeColumn, dayColumn, percentColumn, pesosColumn } from '../../imports/columns.ts'

export const timeDepositColumns = [
  codeColumn({ name: 'EmployeeId', field: 'employee_id', most: 50 }),
  codeColumn({ name: 'CertificateNumber', field: 'certificate_number', most: 50 }),
  pesosColumn({ name: 'Amount', field: 'amount' }),
  percentColumn({ name: 'InterestRate', field: 'interest_rate' }),
  dayColumn({ name: 'DatePlaced', field: 'placed_on' }),
  dayColumn({ name: 'DateMatured', field: 'matures_on' }),
]
