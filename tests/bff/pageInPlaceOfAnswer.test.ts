import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { usePortal } from '../portal/portal.ts'
import { operationById } from '../rest-stub/contract.ts'
import { breaking, route } from '../rest-stub/faults.ts'
import type { OperationId } from '../rest-stub/operation.ts'

// Where a proxy answers in the API's place, 200 and as text, none of its words are a key, a name or an address.
const portal = usePortal()

const mutations: [OperationId, code: string, text: string][] = [
  ['signIn', 'UPSTREAM_UNREADABLE', 'signIn(input: { userName: "maria", password: "wrong" }) { __typename }'],
  ['getUserOfKey', 'UPSTREAM_UNREADABLE', 'register(input: { key: "key", password: "Kapwa#2027" }) { userErrors { code } }'],
  ['generateOtp', 'UNCONFIRMED', 'requestResetCode(input: { userName: "maria" }) { maskedContact }'],
  ['verifyOtp', 'UNCONFIRMED', 'verifyCode(input: { userName: "maria", code: "000000" }) { __typename }'],
]
const pages = ['<html><body>Down for maintenance</body></html>', 'Down\nfor maintenance', 'down\u0000']

test.each(mutations.flatMap((mutation) => pages.map((page) => [...mutation, page] as const)))(
  '%s answers a page as text: %s',
  async (id, code, text, page) => {
    const { add, path } = route(operationById(id))
    portal.stub.use(add(path, () => breaking(HttpResponse.text(page))))
    const answer = await portal.browser().graph(`mutation { ${text} }`)
    expect(answer.codes).toEqual([code])
    expect(answer.text).not.toContain('maintenance')
    expect(answer.setCookies).toEqual([])
  },
)
