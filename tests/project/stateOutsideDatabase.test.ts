import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { environment as ofBff } from '../../bff/src/config.ts'
import { variables as ofReference } from '../../reference/src/config.ts'
import { secretNames } from '../../schema/rules/readSecretFiles.ts'

interface Setting {
  meta: () => object | undefined
}

const lossOf = (setting: Setting): string | undefined => {
  const meta = setting.meta()
  return meta && 'lost' in meta ? String(meta.lost) : undefined
}
const rowsOf = (service: string, shape: Record<string, Setting>) =>
  Object.entries(shape).flatMap(([name, setting]) => {
    const lost = lossOf(setting)
    return lost === undefined ? [] : [`| \`${name}\` | ${service} | ${lost} |`]
  })
const rows = [...rowsOf('bff', ofBff.shape), ...rowsOf('reference', ofReference.shape)]

test('the table of the state outside the database is that of the settings', async () => {
  const [, section = ''] = (await readFile('docs/operations.md', 'utf8')).split('### State outside the database\n')
  const [, table = ''] = /\|---\|---\|---\|\n((?:\|.*\n)+)/.exec(section) ?? []
  expect(table.trim().split('\n')).toEqual(rows)
})

test('each secret and each file that a setting names is in the table', () => {
  const named = [...Object.keys(ofBff.shape), ...Object.keys(ofReference.shape)].filter((name) => /SECRET|PASSWORD$|_FILE$/.test(name))
  // Of libpq, and in a URL beside a password of its own.
  const elsewhere = ['PGPASSWORD', 'REDIS_URL', 'DEMO_PEOPLE_FILE']
  const due = [...new Set([...named, ...secretNames])].filter((name) => !elsewhere.includes(name))
  expect(due.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([])
})
