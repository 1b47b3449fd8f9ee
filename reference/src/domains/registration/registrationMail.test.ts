import { expect, test } from 'vitest'
import { writeDecision } from './registrationMail.ts'

const approval = { code: 'RG-2026-00042', memberCode: 'KM-00007', remarks: '', asksForLoan: false }
const write = (change: Partial<typeof approval>) => writeDecision({ portalUrl: 'https://portal.test' }, { ...approval, ...change }).closing

test.each([
  ['', 'If the portal is already open'],
  ['Approved.', 'If the portal is already open'],
  ['Bring two photos.', 'Remarks: Bring two photos. If the portal is already open'],
])('remarks %j: the mail of an approval closes with what they say, and how to go on', (remarks, start) => {
  expect(write({ remarks })).toMatch(new RegExp(`^${start}`))
})

test('the mail of an application that is sent back asks for corrections', () => {
  const letter = writeDecision({ portalUrl: 'https://portal.test' }, { ...approval, memberCode: null, remarks: 'Send a newer photo.' })
  expect(letter.subject).toBe('Your application RG-2026-00042 needs corrections')
})

test('the mail of an approval names a new-members loan that was asked for', () => {
  expect(write({ asksForLoan: true })).toMatch(/^You asked for the new-members loan/)
  expect(write({})).not.toMatch(/loan/)
})
