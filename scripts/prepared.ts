import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isBuilt } from './buildStamp.ts'

/** Runs codegen and the build of the client when their output is missing or older than its sources. */
export async function prepareBuild(): Promise<void> {
  if (await isBuilt()) return
  process.stdout.write('Building the portal (the first time, and after a change of its sources) …\n')
  const build = spawn(process.execPath, ['scripts/run.mjs', 'web/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
  await once(build, 'exit')
  if (build.exitCode !== 0) throw new Error('The portal could not be built; the messages above say why.')
}
