import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fingerprint } from './fingerprint.ts'

const inputs = [
  'package-lock.json',
  'codegen.ts',
  'codegen/**/*.ts',
  'schema/rest/**/*.yaml',
  'schema/sdl/*.graphql',
  'web/**/*',
  'graphiql/**/*',
  'scripts/codegen.ts',
]
const outputs = [
  'schema/generated/rest.ts',
  'bff/src/generated/graph.ts',
  'web/dist/index.html',
  'web/dist-server/server.js',
  'graphiql/dist/main.js',
]
const stamp = '.cache/build'

async function lastBuild(): Promise<string> {
  return existsSync(stamp) ? readFile(stamp, 'utf8') : ''
}

/** Runs codegen and the build of the client when their output is missing or older than its sources. */
export async function prepareBuild(): Promise<void> {
  const now = await fingerprint(inputs)
  if (outputs.every((file) => existsSync(file)) && (await lastBuild()) === now) return
  process.stdout.write('Building the portal (the first time, and after a change of its sources) …\n')
  const build = spawn(process.execPath, ['scripts/run.mjs', 'web/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
  await once(build, 'exit')
  if (build.exitCode !== 0) throw new Error('The portal could not be built; the messages above say why.')
  await mkdir('.cache', { recursive: true })
  await writeFile(stamp, now)
}
