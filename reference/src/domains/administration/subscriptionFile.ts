import { choiceColumn, codeColumn, countColumn, dayColumn, pesosColumn } from '../../imports/columns.ts'

/** The columns of the payroll remittance. An empty Contribution, Term or EffectivityDate leaves it as it is. */
export const subscriptionColumns = [
  codeColumn({ name: 'EmployeeId', field: 'employee_id', most: 50 }),
  choiceColumn({
    name: 'SubscriptionType',
    field: 'type',
    words: 'Share Capital or Savings',
    values: new Map([
      ['share capital', 'share_capital'],
      ['share_capital', 'share_capital'],
      ['savings', 'savings'],
    ]),
  }),
  pesosColumn({ name: 'TotalAmount', field: 'total_amount' }),
  pesosColumn({ name: 'Contribution', field: 'contribution', isOptional: true }),
  countColumn({ name: 'Term', field: 'term', least: 1, most: 3, isOptional: true }),
  dayColumn({ name: 'EffectivityDate', field: 'effectivity_date', isOptional: true }),
  dayColumn({ name: 'AsOf', field: 'as_of', isOptional: true }),
]
