import { expect, test } from 'vitest'
import { anything } from '../reading/values.ts'
import { readResponse } from '../reading/unread.ts'
import { addMissingOffsets } from './addMissingOffsets.ts'

test('instants without an offset get that of the response, wherever they are, and all else stays', () => {
  const record = {
    At: '2026-11-21T10:41:00',
    List: [{ At: '2026-11-21T10:41:00Z', On: '2026-11-21', Never: '0001-01-01T00:00:00', No: null }],
  }
  const settled = readResponse(record, (response) => addMissingOffsets(anything(response)), undefined, 'Asia/Manila')
  expect(settled).toEqual({ ...record, At: '2026-11-21T02:41:00.000Z' })
})
