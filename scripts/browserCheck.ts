// A check of `npm run lint`: whether the client uses a function that a browser of the list in `package.json` lacks.
import { resolve } from 'node:path'
import ts from 'typescript'
import { findNewFunctions } from './newFunctions.ts'

const web = resolve('web')
const read: { config?: unknown } = ts.readConfigFile(`${web}/tsconfig.json`, (file) => ts.sys.readFile(file))
const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, web)
const isOfClient = (file: string) => file.startsWith(`${web}/src/`) && !/\.test\.tsx?$/.test(file)
const found = findNewFunctions(ts.createProgram(fileNames, options), isOfClient)
for (const line of found) process.stderr.write(`${line}\n`)
process.exitCode = found.length > 0 ? 1 : 0
