// A check of `npm run lint`: whether the client uses a function that a browser of the list in `package.json` lacks. Run again only where
// what it reads has changed.
import { resolve } from 'node:path'
import ts from 'typescript'
import { buildSources, isDone, stampWork } from './buildStamp.ts'
import { findNewFunctions } from './newFunctions.ts'

const stamp = '.cache/browserCheck'
const sources = [...buildSources, 'tsconfig.base.json', 'scripts/browserCheck.ts', 'scripts/newFunctions.ts']

function findInClient(): string[] {
  const web = resolve('web')
  const read: { config?: unknown } = ts.readConfigFile(`${web}/tsconfig.json`, (file) => ts.sys.readFile(file))
  const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, web)
  const isOfClient = (file: string) => file.startsWith(`${web}/src/`) && !/\.test\.tsx?$/.test(file)
  return findNewFunctions(ts.createProgram(fileNames, options), isOfClient)
}

function check(): void {
  const found = findInClient()
  if (found.length > 0) throw new Error(found.join('\n'))
}

if (!(await isDone(stamp, sources))) {
  await stampWork(stamp, sources, check).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
