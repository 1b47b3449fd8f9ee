import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundle, loadConfig, stringifyYaml } from '@redocly/openapi-core'
import { generate } from '@graphql-codegen/cli'
import openapiTS, { astToString } from 'openapi-typescript'
import codegenConfig from '../codegen.ts'

const root = new URL('../', import.meta.url)
const inRoot = (path: string) => fileURLToPath(new URL(path, root))

/** One file of the REST contract, with every `$ref` inside it, for programs and for people, and its TypeScript types. */
async function generateContract(): Promise<void> {
  const config = await loadConfig({ configPath: inRoot('redocly.yaml') })
  const { bundle: document, problems } = await bundle({ ref: inRoot('schema/rest/openapi.yaml'), config })
  const errors = problems.filter((problem) => problem.severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((problem) => problem.message).join('\n'))
  await mkdir(new URL('schema/generated/', root), { recursive: true })
  const bundled = new URL('schema/generated/openapi.json', root)
  await writeFile(bundled, `${JSON.stringify(document.parsed, null, 2)}\n`)
  await writeFile(new URL('schema/generated/openapi.yaml', root), stringifyYaml(document.parsed, { noRefs: true, lineWidth: -1 }))
  const types = await openapiTS(bundled, { alphabetize: true, exportType: true })
  await writeFile(new URL('schema/generated/rest.ts', root), astToString(types))
}

await generateContract()
await generate({ ...codegenConfig, cwd: fileURLToPath(root), silent: true, errorsOnly: true }, true)
