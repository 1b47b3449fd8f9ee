import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fingerprint } from './fingerprint.ts'

export const buildSources = [
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
  'releases/*/*.{json,tgz}',
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

/** Whether work on these sources was done, and they have not changed since. */
export async function isDone(stampFile: string, sources: readonly string[], cwd = '.'): Promise<boolean> {
  const file = path.join(cwd, stampFile)
  return existsSync(file) && (await readFile(file, 'utf8')) === (await fingerprint(sources, cwd))
}

/** Does work and keeps on which sources, those of its begin: one that changes meanwhile may be in it or not. None where it throws. */
export async function stampWork(stampFile: string, sources: readonly string[], work: () => Promise<void> | void, cwd = '.'): Promise<void> {
  const file = path.join(cwd, stampFile)
  const begun = await fingerprint(sources, cwd)
  await rm(file, { force: true })
  await work()
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, begun)
}

/** Whether the output of codegen and of the build of the client is there, and of the present sources. */
export async function isBuilt(cwd = '.'): Promise<boolean> {
  return outputs.every((file) => existsSync(path.join(cwd, file))) && (await isDone(stamp, buildSources, cwd))
}

export const stampBuild = (build: () => Promise<void>, cwd = '.') => stampWork(stamp, buildSources, build, cwd)
