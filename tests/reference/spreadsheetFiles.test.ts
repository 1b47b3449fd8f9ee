import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { AdministrationCalls, headers, refusalOf } from './administrationCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let data: AdministrationCalls
const today = businessDay(new Date())

beforeAll(async () => {
  // Days of any year are read here; which of them a payroll may bring is of another test.
  reference = await startReference({ env: { IMPORT_CUT_OFF_PAYDAYS: '999' } })
  data = await AdministrationCalls.as(reference, 'data')
})
afterAll(() => reference.stop())

describe('a file as spreadsheets write it', () => {
  const rowsOf = (separator: string, ...days: string[]) => days.map((day) => ['EMP-20003', 'Savings', '1', '', '', '', day].join(separator))
  const faultsOf = async (content: string | Uint8Array<ArrayBuffer>) =>
    (await refusalOf(data.upload('subscriptions', content, { isDryRun: true }))).Errors.map(({ Row, Field, Message }) => [
      Row,
      Field,
      Message,
    ])
  const planOf = async (content: string | Uint8Array<ArrayBuffer>) => {
    const answer = await data.upload('subscriptions', content, { isDryRun: true })
    expect(answer.status).toBe(200)
    return (await answer.json()) as object
  }

  it.each([
    ['month/day/year', '2/3/2025', '1/31/2025', '2025-02-03'],
    ['day/month/year', '2/3/2025', '31/1/2025', '2025-03-02'],
  ])('reads %s where a day above 12 settles it, and says so', async (DayOrder, day, settling, CutOff) => {
    const [row, other] = [`EMP-20003,Savings,1,,,,${day}`, `EMP-20004,Savings,1,,,,${settling}`]
    expect(await planOf([headers.subscriptions, row, other, ''].join('\r\n'))).toMatchObject({ Rows: 2, DayOrder, CutOff })
  })

  it.each([[['2/3/2025', '11/12/2025']], [['2/3/2025', '31/1/2025', '1/31/2025']]])(
    'names one fault where %j settle nothing',
    async (days) => {
      const faults = await faultsOf([headers.subscriptions, ...rowsOf(',', ...days)].join('\n'))
      const words =
        'The dates are written with slashes, as 2/3/2025, and it is not certain whether the month or the day comes first. Write them as 2026-11-30 or 30-Nov-2026.'
      expect(faults).toEqual([[2, 'AsOf', words]])
    },
  )

  it('reads a named separator, decimal commas, the sign of the peso, empty columns at the end, and another header', async () => {
    const { balance } = await reference.database
      .selectFrom('subscriptions')
      .innerJoin('account_balances', 'account_balances.account_id', 'subscriptions.account_id')
      .innerJoin('users', 'users.guid', 'member_guid')
      .select('balance')
      .where('employee_id', '=', 'EMP-20003')
      .where('type', '=', 'savings')
      .executeTakeFirstOrThrow()
    const [pesos = '', centavos = ''] = balance.split('.')
    const header = headers.subscriptions.replaceAll(',', ';').replace('TotalAmount', 'total amount')
    for (const amount of [`₱${Number(pesos).toLocaleString('de')},${centavos}`, `PHP ${pesos},${centavos}`]) {
      const content = `sep=;\r\n${header};;\r\nEMP-20003;Savings;${amount};;;;${today};;\r\n`
      expect(await planOf(content)).toMatchObject({ Rows: 1, Changed: 0, Unchanged: 1 })
    }
    const bars = headers.subscriptions.replaceAll(',', '|')
    expect(await planOf(`sep=|\n${bars}\nEMP-20003|Savings|${balance}||||${today}\n`)).toMatchObject({ Unchanged: 1 })
    // A name of another separator is no line of its own.
    expect(await faultsOf(`sep=*\n${headers.subscriptions}\n`)).toEqual([
      [1, 'EmployeeId', `The first line must be ${headers.subscriptions}.`],
    ])
    expect(await faultsOf(`${header};;\nEMP-20003;Savings;1;;;;;;x`)).toEqual([
      [2, 'EmployeeId', 'The row has 9 cells instead of 7: I2 reads x.'],
    ])
  })

  it('reads no comma as thousands in a file with decimal commas, and none behind a zero', async () => {
    const header = headers.subscriptions.replaceAll(',', ';')
    const tooFine = [3, 'TotalAmount', 'TotalAmount has more than 2 decimals.']
    expect(await faultsOf(`${header}\nEMP-20003;Savings;1,5;;;;\nEMP-20004;Savings;100,125;;;;\n`)).toEqual([tooFine])
    const notNumber = [2, 'TotalAmount', 'TotalAmount is not a number such as 1234.50.']
    expect(await faultsOf(`${header}\nEMP-20003;Savings;0,500;;;;\n`)).toEqual([notNumber])
  })

  it('takes the order of days from whole cells alone', async () => {
    const row = 'EMP-20001,TD-15/03/2024,100,3,2/3/2025,2/4/2026'
    const refused = await refusalOf(data.upload('timeDeposits', `${headers.timeDeposits}\n${row}\n`, { isDryRun: true }))
    expect(refused.Errors).toMatchObject([{ Field: 'DatePlaced', Row: 2 }])
  })

  it.each(['utf16le', 'utf16be'])('reads %s by its mark', async (encoding) => {
    const content = Buffer.from(`\uFEFF${headers.subscriptions.replaceAll(',', '\t')}\r\nEMP-20003\tSavings\t1\t\t\t\t\r\n`, 'utf16le')
    expect(await planOf(new Uint8Array(encoding === 'utf16le' ? content : content.swap16()))).toMatchObject({ Rows: 1 })
  })
})
