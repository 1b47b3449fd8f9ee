import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { scratchFolder } from './scratch.ts'

const ownRoot = new URL('../../', import.meta.url).pathname

/** A variable that the image sets. */
export function imageVariable(name: string, root = ownRoot): string {
  const value = new RegExp(`^ENV ${name}="(.+)"$`, 'm').exec(readFileSync(path.join(root, 'bff/Dockerfile'), 'utf8'))?.[1]
  if (value === undefined) throw new Error(`bff/Dockerfile sets no ${name}`)
  return value
}

/** Node's options in the image: its memory limits, and a compile cache, which a first start of the BFF fills. */
export function imageVariables(root = ownRoot): Record<string, string> {
  const variables = { NODE_OPTIONS: imageVariable('NODE_OPTIONS', root), NODE_COMPILE_CACHE: scratchFolder() }
  const { stderr } = spawnSync(process.execPath, [path.join(root, 'bff/src/server.ts')], { cwd: root, env: variables, encoding: 'utf8' })
  if (!stderr.includes('The configuration is not complete')) throw new Error(`the BFF did not ask for its settings: ${stderr}`)
  return variables
}
