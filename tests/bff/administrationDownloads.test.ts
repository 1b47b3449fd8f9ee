import { describe, expect, test } from 'vitest'
import { example } from '../factories/example.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()

describe('a download', () => {
  const formId = example('listApplicationForms')[0]!.Guid
  test.each([
    ['cisa', '', 'subscription_data_report', 'cisa_\\d{14}', 'GET /api/report/cisa/csv'],
    ['form-records', `?groupGuid=${formId}`, 'management_access', 'form_records_\\d{17}', `GET /api/entry/records/download/${formId}`],
  ])('of %s is a CSV with the time of Manila in its name', async (name, query, permission, filename, call) => {
    const path = `/exports/${name}${query}`
    const answer = await (await portal.officer(permission)).send({ path })
    const { headers } = answer
    expect([answer.status, answer.text, headers['content-type']]).toEqual([200, 'an example', 'text/csv'])
    expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename\\*=UTF-8''${filename}\\.csv$`))
    expect(portal.stub.calls.lines()).toEqual([call])
  })

  /** A log of so many rows, one a page. */
  const serveAudit = (rows: number) =>
    operation('listAudit', ({ query }) => {
      const Id = Number(query.get('after') ?? rows + 1) - 1
      const entry = { ...example('listAudit').Entries[0]!, Id, Reason: '=1+1, or "none"' }
      return reply(200, { Entries: [entry], Total: rows, Next: Id > 1 ? Id : null })
    })

  test('of the audit log has every page of its filter, and no formula', async () => {
    portal.stub.use(serveAudit(3))
    const answer = await (await portal.officer()).send({ path: '/exports/audit?search=upload&from=2026-11-01&to=2026-11-21' })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''audit_\d{17}\.csv$/)
    const [head, ...rows] = answer.text.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('Row,When,By,Act,Result,Done to,Permission,Reason,Before,After')
    const rest = `2026-11-21 10:41:00,Ernesto Salonga,subscriptions upload,Done,,subscription_data_upload,"'=1+1, or ""none""",,"{""Rows"":6408}"`
    expect(rows).toEqual([3, 2, 1].map((id) => `${id},${rest}`))
    const filtered = 'q=upload&from=2026-11-01&to=2026-11-21'
    expect(portal.stub.calls.lines()).toEqual([
      `GET /api/audit?after=2&${filtered}&limit=200`,
      `GET /api/audit?after=3&${filtered}&limit=200`,
      `GET /api/audit?${filtered}&download=true&limit=200`,
    ])
    expect((await (await portal.officer()).send({ path: '/exports/audit?to=yesterday' })).status).toBe(400)
    portal.stub.use(fail('listAudit', { kind: 'status', status: 404 }))
    expect((await (await portal.officer()).send({ path: '/exports/audit' })).status).toBe(404)
  })

  test('of the audit log is whole however long it is, and breaks off where a page is missing', async () => {
    portal.stub.use(serveAudit(300))
    expect((await (await portal.officer()).send({ path: '/exports/audit' })).text.trim().split('\r\n')).toHaveLength(301)
    const again = { Entries: [example('listAudit').Entries[0]!], Total: 2, Next: 7 }
    portal.stub.use(operation('listAudit', () => reply(200, again)))
    await expect((await portal.officer()).send({ path: '/exports/audit' })).rejects.toThrow()
  })

  test('of a form that there is not is a 404', async () => {
    portal.stub.use(operation('exportEntryRecords', () => refused.notFound))
    expect((await (await portal.officer()).send({ path: `/exports/form-records?groupGuid=${formId}` })).status).toBe(404)
  })
})
