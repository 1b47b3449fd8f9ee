import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { exampleVariables, internalVariables, variablesOf } from './environment.ts'

const read = async () => [...(await variablesOf('bff/src/config.ts')), ...(await variablesOf('reference/src/config.ts'))]

/** Read by docker-compose.yml alone, for the database's image. */
const composeOnly = ['POSTGRES_PASSWORD']

test('.env.example names exactly the variables that the two services read', async () => {
  const settable = (await read()).filter((name) => !internalVariables.includes(name))
  expect([...new Set(await exampleVariables())].sort()).toEqual([...new Set([...settable, ...composeOnly])].sort())
})

test('only the configuration reads environment variables', async () => {
  const files = await Array.fromAsync(glob('{bff,reference}/src/**/*.ts'))
  const readers: string[] = []
  // Passing the whole environment to loadConfig or to a child process is allowed.
  for (const file of files) if (/process\.env[.[]/.test(await readFile(file, 'utf8'))) readers.push(file)
  expect(readers).toEqual([])
})
