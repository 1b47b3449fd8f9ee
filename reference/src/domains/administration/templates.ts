import { Readable } from 'node:stream'
import { FileResponse } from '../../files/fileResponse.ts'
import { HttpError } from '../../http/httpError.ts'

/** The header that each CSV upload needs, with an example row. */
const templates: Readonly<Record<string, string>> = {
  'user_subscriptions.csv':
    'EmployeeId,SubscriptionType,TotalAmount,Contribution,Term,EffectivityDate,AsOf\r\n' +
    'EMP-0001,Share Capital,12500.00,500.00,2,2026-01-01,2026-10-30\r\n',
  'time_deposits.csv':
    'EmployeeId,CertificateNumber,Amount,InterestRate,DatePlaced,DateMatured\r\n' +
    'EMP-0001,TD-2026-0001,50000.00,4.25,2026-01-15,2027-01-15\r\n',
  'user_loans.csv':
    'EmployeeId,LoanType,DateGranted,DateMatured,Principal,Interest,Terms,Amortization,PrincipalPaid,NumberAmortizationPaid,' +
    'NumberAmortizationBalance,PrincipalBalance,InterestBalance,TotalBalance\r\n' +
    'EMP-0001,Salary Loan,2026-01-15,2027-01-15,12000.00,600.00,12,1050.00,3000.00,3,9,9000.00,450.00,9450.00\r\n',
  'ga_attendance.csv': 'EmployeeId,Name,Status\r\nEMP-0001,"Dela Cruz, Juan",Present\r\n',
}

/** The template of a CSV upload. @throws {HttpError} 404 for another name. */
export function readTemplate(name: string): Promise<FileResponse> {
  const text = Object.hasOwn(templates, name) ? templates[name] : undefined
  if (text === undefined) throw new HttpError(404)
  const content = Buffer.from(text)
  return Promise.resolve(new FileResponse({ stream: Readable.from([content]), name, contentType: 'text/csv', size: content.length }))
}
