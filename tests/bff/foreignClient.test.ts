import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { usePortal } from '../portal/portal.ts'

const run = promisify(execFile)
const portal = usePortal({ OPERATIONS: 'open' })

const operations = `
  query Overview { viewer { member { totalAssets asOf } } }
  mutation Deposit($input: RequestSavingsDepositInput!) { requestSavingsDeposit(input: $input) { userErrors { code } } }
`

/** The codegen.ts of the page, unchanged but for the portal's address. */
async function readConfig(origin: string): Promise<string> {
  const page = await readFile('docs/front-end-developers/README.md', 'utf8')
  const [, config = ''] = /^```ts\n(.*?)^```$/ms.exec(page) ?? []
  expect(config).toContain("'http://localhost:4000/schema.graphql'")
  return config.replace('http://localhost:4000', origin)
}

test('the codegen.ts of the documentation makes text of Money and days, a File of an upload, and any of nothing', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kapwa-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(`${folder}/src`)
  await symlink(path.resolve('node_modules'), `${folder}/node_modules`)
  await writeFile(`${folder}/src/operations.graphql`, operations)
  await writeFile(`${folder}/codegen.ts`, await readConfig(await portal.app.listen({ host: '127.0.0.1', port: 0 })))
  await run(process.execPath, ['node_modules/@graphql-codegen/cli/esm/bin.js'], { cwd: folder })
  const types = (await readFile(`${folder}/src/graph.ts`, 'utf8')).replace(/\/\*\*.*?\*\//gs, '')
  expect(types).toContain('{ totalAssets: string, asOf: string | null }')
  expect(types).toMatch(/ amount: string;\s+idempotencyKey: string;\s+proof\?: File \| null \| undefined;/)
  expect(types).not.toMatch(/\bany\b/)
})
