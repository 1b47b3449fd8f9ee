import type { components } from '../../schema/generated/rest.ts'
import type { RunningReference } from './startReference.ts'

type Schemas = components['schemas']
export type ImportOutcome = Exclude<Schemas['ImportAnswer'], string>
export type UploadKind = keyof typeof paths

const paths = {
  subscriptions: '/api/upload/new/records/',
  timeDeposits: '/api/upload/new/timedeposits',
  loans: '/api/upload/new/loans',
} as const

/** The headers of the files. */
export const headers: Readonly<Record<UploadKind, string>> = {
  subscriptions: 'EmployeeId,SubscriptionType,TotalAmount,Contribution,Term,EffectivityDate,AsOf',
  timeDeposits: 'EmployeeId,CertificateNumber,Amount,InterestRate,DatePlaced,DateMatured',
  loans:
    'EmployeeId,LoanType,DateGranted,DateMatured,Principal,Interest,Terms,Amortization,PrincipalPaid,NumberAmortizationPaid,' +
    'NumberAmortizationBalance,PrincipalBalance,InterestBalance,TotalBalance',
}

interface UploadOptions {
  isDryRun?: boolean
  /** Of the outcome that is confirmed. */
  version?: string | undefined
}

/** An officer's calls of the back office. */
export class AdministrationCalls {
  readonly #reference: Pick<RunningReference, 'request' | 'signIn'>
  readonly token: string

  constructor(reference: Pick<RunningReference, 'request' | 'signIn'>, token: string) {
    this.#reference = reference
    this.token = token
  }

  static async as(reference: RunningReference, userName: string): Promise<AdministrationCalls> {
    return new AdministrationCalls(reference, (await reference.signIn(userName)).AccessToken)
  }

  get = (path: string) => this.#reference.request('GET', path, { token: this.token })

  async read<Body>(path: string): Promise<Body> {
    const answer = await this.get(path)
    if (answer.status !== 200) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`)
    return (await answer.json()) as Body
  }

  upload(
    kind: UploadKind,
    content: string | Uint8Array<ArrayBuffer>,
    { isDryRun = false, version, name = `${kind}.csv`, type = 'text/csv' }: UploadOptions & { name?: string; type?: string } = {},
  ) {
    const body = new FormData()
    body.append('File', new File([content], name, { type }))
    const query = new URLSearchParams({ ...(isDryRun && { dryRun: 'true' }), ...(version !== undefined && { version }) }).toString()
    return this.#reference.request('PUT', `${paths[kind]}?${query}`, { token: this.token, body })
  }

  uploadRows = (kind: UploadKind, rows: readonly string[], options?: UploadOptions) =>
    this.upload(kind, [headers[kind], ...rows, ''].join('\r\n'), options)

  async plan(kind: UploadKind, rows: readonly string[]): Promise<ImportOutcome> {
    const answer = await this.uploadRows(kind, rows, { isDryRun: true })
    if (answer.status !== 200) throw new Error(`The dry run answered ${String(answer.status)}: ${await answer.text()}`)
    return (await answer.json()) as ImportOutcome
  }

  history = () => this.read<Schemas['Import'][]>('/api/upload/history')
  audit = (query: Readonly<Record<string, string>> = {}) =>
    this.read<Schemas['AuditPage']>(`/api/audit?${new URLSearchParams(query).toString()}`)
}

/** What a file was refused with. @throws {Error} when it was not. */
export async function refusalOf(answer: Promise<Response>) {
  const refused = await answer
  const text = await refused.text()
  if (refused.status !== 400) throw new Error(`The file was answered ${String(refused.status)}: ${text}`)
  return JSON.parse(text) as { Message: string; Errors: { Field: string; Row: number; Message: string }[] }
}

/** A row of a book of loans; without changes a good one. */
export const loanRow = (changes: Readonly<Record<string, unknown>>, employeeId = 'EMP-20010') =>
  Object.values({
    EmployeeId: employeeId,
    LoanType: 'Salary Loan',
    DateGranted: '2026-01-15',
    DateMatured: '2027-01-15',
    Principal: '12000.00',
    Interest: '600.00',
    Terms: '12',
    Amortization: '1050.00',
    PrincipalPaid: '3000.00',
    NumberAmortizationPaid: '3',
    NumberAmortizationBalance: '9',
    PrincipalBalance: '9000.00',
    InterestBalance: '450.00',
    TotalBalance: '9450.00',
    ...changes,
  }).join(',')
