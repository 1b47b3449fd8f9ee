import { sql } from 'kysely'
import { businessDay } from '../../../calendar/day.ts'
import type { Call } from '../../../contract/call.ts'
import { createCsvResponse } from '../../../files/csvResponse.ts'
import type { FileResponse } from '../../../files/fileResponse.ts'
import type { Services } from '../../../services.ts'
import { cisaDefinition } from './definition.ts'
import type { Day } from '../../../../../schema/rules/days.ts'
import type { Database } from '../../../database/connect.ts'

const batchSize = 250

/** The loans that are not paid, from after one on. */
const openLoans = (after: string, limit: number | null) => sql`
  select loans.*, balance, last_entry_id from loans join account_balances using (account_id)
  where balance > 0 and loans.guid > ${after} order by loans.guid limit ${limit}`

/** Each contract and its borrower as text; an answer of the profile is from the last submission. A loan book has no days of payment. */
const contracts = (today: Day, after: string, limit: number | null) => sql`
  select l.guid, ${today}::text as reference_date, m.member_code as subject_no, nullif(u.first_name, '') as first_name,
    nullif(u.last_name, '') as last_name, nullif(u.middle_name, '') as middle_name, nullif(u.suffix, '') as suffix,
    left(p.sex, 1) as gender, p.birthdate as birth_date, p.birthplace as birth_place, p.civil_status, p.dependents, p.address,
    case when p.tin is not null then 'TIN' end as identification_type, p.tin as identification_number,
    case when p.mobile is not null then 'Mobile' when u.email_address is not null then 'E-mail' end as contact_type,
    coalesce(p.mobile, u.email_address) as contact_value, p.income as gross_income, 'B' as role, l.guid::text as contract_no,
    l.loan_type as contract_type, 'AC' as contract_phase, 'PHP' as currency, l.granted_on::text as start_date,
    l.matures_on::text as planned_end_date, s.last_payment_date::text, l.principal::text as financed_amount,
    l.terms::text as installments_number, 'M' as payment_periodicity, l.amortization::text as monthly_payment,
    (l.granted_on + interval '1 month')::date::text as first_payment_date, s.next_payment_date::text,
    s.outstanding::text as outstanding_number, l.balance::text as outstanding_balance, s.overdue::text as overdue_number,
    (s.overdue * l.amortization)::text as overdue_amount, case when l.booked_on is null then greatest(${today}::date - s.overdue_since, 0) end::text as overdue_days
  from (${openLoans(after, limit)}) l
    join users u on u.guid = l.member_guid
    join members m on m.user_guid = l.member_guid
    left join lateral (
      select coalesce(l.booked_remaining, count(*) filter (where entry_id is null)) as outstanding,
        coalesce(min(due_on) filter (where entry_id is null), (l.granted_on + make_interval(months => l.booked_paid + 1))::date)
          as next_payment_date,
        (select business_day from journal_entries where id = max(entry_id)) as last_payment_date,
        case when l.booked_on is null then count(*) filter (where entry_id is null and due_on < ${today}) end as overdue,
        min(due_on) filter (where entry_id is null and due_on < ${today}) as overdue_since
      from loan_installments where loan_guid = l.guid
    ) s on true
    left join lateral (
      select max(value) filter (where control_name = 'sex') as sex, max(value) filter (where control_name = 'birthdate') as birthdate,
        max(value) filter (where control_name = 'birthplace') as birthplace, max(value) filter (where control_name = 'tin') as tin,
        max(value) filter (where control_name = 'civil_status') as civil_status, max(value) filter (where control_name = 'mobile') as mobile,
        max(value) filter (where control_name = 'dependents') as dependents, max(value) filter (where control_name = 'address') as address,
        max(value) filter (where control_name in ('income', 'monthly_income')) as income
      from answers where entry_guid = (
        select e.guid from entries e join attribute_groups g on g.guid = e.group_guid
        where e.user_guid = l.member_guid and g.type = 'Compliance' and e.status <> 'Draft' order by e.created_at desc limit 1)
    ) p on true`

const first = '00000000-0000-0000-0000-000000000000'

/** How many contracts the report has, and how many of its cells are empty. */
async function countContracts(database: Database, today: Day): Promise<{ contracts: number; emptyCells: number }> {
  const columns = cisaDefinition.fields.flatMap(({ column }) => column ?? [])
  const unknown = cisaDefinition.fields.length - columns.length
  const { rows } = await sql<{ contracts: number; nulls: number }>`
    select count(*) as contracts, coalesce(sum(num_nulls(${sql.join(columns.map((column) => sql.ref(column)))})), 0)::bigint as nulls
    from (${contracts(today, first, null)}) contract`.execute(database)
  const [sum] = rows
  return { contracts: sum?.contracts ?? 0, emptyCells: (sum?.nulls ?? 0) + (sum?.contracts ?? 0) * unknown }
}

/** The rows of the report, read a batch at a time after the last one: a slow client must not hold a connection. */
async function* readContracts(database: Database, today: Day): AsyncGenerator<readonly (readonly (string | null)[])[]> {
  let after = first
  for (;;) {
    const { rows } = await sql<Readonly<Record<string, string | null>>>`
      select * from (${contracts(today, after, batchSize)}) contract order by guid`.execute(database)
    if (rows.length > 0)
      yield rows.map((row) => cisaDefinition.fields.map(({ column }) => (column === null ? null : (row[column] ?? null))))
    const last = rows.at(-1)?.guid
    if (rows.length < batchSize || typeof last !== 'string') return
    after = last
  }
}

/** The CISA submission data, audited before they are sent, so that a download that breaks off has its row, too. */
export async function exportCisa({ database, writes, clock }: Services, call: Call<'exportCisa'>): Promise<FileResponse> {
  const today = businessDay(clock.now())
  const { contracts: Contracts, emptyCells: EmptyCells } = await countContracts(database, today)
  await call.audit(writes, { after: { Contracts, EmptyCells, Definition: cisaDefinition.version } })
  const headings = cisaDefinition.fields.map(({ name }) => name)
  return createCsvResponse('cisa.csv', headings, readContracts(database, today))
}
