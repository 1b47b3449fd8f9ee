import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { scratchFolder } from './scratch.ts'

const ownRoot = new URL('../../', import.meta.url).pathname

/** The image's bounds on memory: the variables that it sets with a quoted value. Throws without those of Node. */
export function imageBounds(root = ownRoot): Record<string, string> {
  const file = readFileSync(path.join(root, 'bff/Dockerfile'), 'utf8')
  const bounds = Object.fromEntries([...file.matchAll(/^ENV (\w+)="(.+)"$/gm)].map(([, name = '', value = '']) => [name, value]))
  if (!('NODE_OPTIONS' in bounds)) throw new Error('bff/Dockerfile sets no NODE_OPTIONS')
  return bounds
}

/** The image's bounds on memory, and a compile cache as it has one, which a first start of the BFF fills. */
export function imageVariables(root = ownRoot): Record<string, string> {
  const variables = { ...imageBounds(root), NODE_COMPILE_CACHE: scratchFolder() }
  const { stderr } = spawnSync(process.execPath, [path.join(root, 'bff/src/server.ts')], { cwd: root, env: variables, encoding: 'utf8' })
  if (!stderr.includes('The configuration is not complete')) throw new Error(`the BFF did not ask for its settings: ${stderr}`)
  return variables
}
