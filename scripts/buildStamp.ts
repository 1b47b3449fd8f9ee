import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fingerprint } from './fingerprint.ts'

const inputs = [
  'package.json',
  'package-lock.json',
  'redocly.yaml',
  'codegen.ts',
  'codegen/**/*.ts',
  'schema/rest/**/*.yaml',
  'schema/rules/**/*.ts',
  'schema/sdl/*.graphql',
  'web/**/*',
  'graphiql/**/*',
  'scripts/codegen.ts',
]
export const outputs = [
  'schema/generated/rest.ts',
  'bff/src/generated/graph.ts',
  'web/dist/index.html',
  'web/dist-server/server.js',
  'graphiql/dist/main.js',
]
const stamp = '.cache/build'

/** Whether the output of codegen and of the build of the client is there, and of the present sources. */
export async function isBuilt(cwd = '.'): Promise<boolean> {
  const needed = [...outputs, stamp].map((file) => path.join(cwd, file))
  if (!needed.every((file) => existsSync(file))) return false
  return (await readFile(path.join(cwd, stamp), 'utf8')) === (await fingerprint(inputs, cwd))
}

/** Runs a build and keeps of which sources it is, those of its begin: one that changes meanwhile may be in it or not. */
export async function stampBuild(build: () => Promise<void>, cwd = '.'): Promise<void> {
  const file = path.join(cwd, stamp)
  const sources = await fingerprint(inputs, cwd)
  await rm(file, { force: true })
  await build()
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, sources)
}
