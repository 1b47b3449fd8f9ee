import { Upload } from 'graphql-upload-minimal'
import { expect, test } from 'vitest'
import { scalars } from './scalars.ts'

const sentence = 'The file is missing, or has no name.'

test.each([
  ['File missing in the request.', [{ field: '', message: sentence }]],
  ['Unexpected end of form', []],
])('a file of which the parser says "%s" keeps that error, with the faults %j', async (said, faults) => {
  const cause = new Error(said)
  const upload = Object.assign(new Upload(), { promise: Promise.reject(cause) })
  const file: unknown = scalars.Upload.parseValue(upload)
  await expect(file).rejects.toMatchObject({ kind: 'refused', faults, cause })
})
