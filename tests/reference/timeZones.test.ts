import { expect } from 'vitest'
import { promise } from '../security/promise.ts'
import { runFile } from './serviceProcess.ts'

interface Printed {
  zone: number
  answers: { businessDays: string[]; months: string[]; paydays: string[]; instants: string[] } & Record<string, unknown>
}

async function answersIn(zone: string): Promise<Printed> {
  const { stdout, stderr } = await runFile('tests/reference/timeAndMoney.ts', [], { TZ: zone }).ended()
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Printed
}

promise('T32', 'dates and money are the same on a machine in any zone', async (report) => {
  const [utc, manila, losAngeles] = await Promise.all(['UTC', 'Asia/Manila', 'America/Los_Angeles'].map(answersIn))
  expect([utc!.zone, manila!.zone, losAngeles!.zone]).toEqual([0, -480, 420])
  expect(manila!.answers).toEqual(utc!.answers)
  expect(losAngeles!.answers).toEqual(utc!.answers)
  const { businessDays, months, paydays, instants } = utc!.answers
  expect(businessDays).toEqual(['2026-03-07', '2026-03-08', '2028-02-29', '2027-01-01'])
  expect(months).toEqual(['2026-02-28', '2028-02-29', '2025-02-28', '2026-02-28', '2027-02-28'])
  expect(paydays).toHaveLength(24)
  expect(paydays.slice(0, 4)).toEqual(['2026-01-15', '2026-01-30', '2026-02-13', '2026-02-27'])
  expect(instants).toEqual(['2026-03-08T01:00:00.000Z', '2026-10-31T16:00:00.000Z'])
  const { expirations, renewals, terms, paydayCounts } = utc!.answers
  expect(expirations).toEqual(['2025-02-28', '2025-02-28', '2028-02-28', '2027-12-31', '2029-11-01'])
  // A month before the 31st is the last day of a shorter month.
  expect(renewals).toEqual(['2026-02-28', '2028-02-29', '2028-01-29', '2026-11-30', '2026-12-30', '2026-10-01'])
  expect(terms).toEqual([
    { startsOn: '2026-03-09', expiresOn: '2027-03-08' },
    { startsOn: '2026-03-09', expiresOn: '2027-03-08' },
    { startsOn: '2028-02-29', expiresOn: '2029-02-28' },
    { startsOn: '2026-11-01', expiresOn: '2029-10-31' },
  ])
  expect(paydayCounts).toEqual([25, 23])
  report('business days, months, paydays, terms, renewals and amounts in 3 time zones, 29 February and the 31st among them: 0 differences')
})
