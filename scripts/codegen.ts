import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { stringifyYaml } from '@redocly/openapi-core'
import { generate } from '@graphql-codegen/cli'
import openapiTS, { astToString } from 'openapi-typescript'
import codegenConfig from '../codegen.ts'
import { bundleContract } from '../codegen/bundleContract.ts'
import { closeObjects } from '../codegen/closeObjects.ts'
import { writeAuditWords, writeOperations, writePermissions } from '../codegen/contractOperations.ts'

const root = new URL('../', import.meta.url)
const inRoot = (path: string) => fileURLToPath(new URL(path, root))

/** The REST contract in one file, with every `$ref` inside it, its TypeScript types, and its operations as a table. */
async function generateContract(): Promise<void> {
  const document = await bundleContract(inRoot('schema/rest'), inRoot('redocly.yaml'))
  await mkdir(new URL('schema/generated/', root), { recursive: true })
  const bundled = new URL('schema/generated/openapi.json', root)
  await writeFile(bundled, `${JSON.stringify(document, null, 2)}\n`)
  await writeFile(new URL('schema/generated/closed-openapi.json', root), `${JSON.stringify(closeObjects(document), null, 2)}\n`)
  await writeFile(new URL('schema/generated/openapi.yaml', root), stringifyYaml(document, { noRefs: true, lineWidth: -1 }))
  const types = await openapiTS(bundled, { alphabetize: true, exportType: true })
  await writeFile(new URL('schema/generated/rest.ts', root), astToString(types))
  await writeFile(new URL('schema/generated/operations.ts', root), writeOperations(document))
  await writeFile(new URL('web/src/permissions.generated.ts', root), writePermissions(document))
  await writeFile(new URL('web/src/screens/administration/Audit/parts/auditWords.generated.ts', root), writeAuditWords(document))
}

await generateContract()
await generate({ ...codegenConfig, cwd: fileURLToPath(root), silent: true, errorsOnly: true }, true)
// As a process: it imports what was generated above, and tests, whose types no build of the client should need.
execFileSync(process.execPath, [inRoot('scripts/restPages.ts')], { stdio: 'inherit' })
