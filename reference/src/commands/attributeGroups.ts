import type { ErrorObject } from 'ajv/dist/2020.js'
import { readContract } from '../contract/currentContract.ts'
import { createValidation, isUnfit } from '../contract/validation.ts'
import type { Database } from '../database/connect.ts'
import { defineAttributeGroups, exportAttributeGroups } from '../domains/member/defineAttributeGroups.ts'
import type { GroupDefinition } from '../forms/storeGroup.ts'
import { fail } from './fail.ts'
import { readJsonFile } from './readJsonFile.ts'
import { withDatabase } from './withDatabase.ts'

const usage = 'Usage: npm run attribute-groups -- import <file.json> | export'

/** The contract's groups, without what belongs to one member's entry. */
const definitions = {
  type: 'array',
  items: {
    allOf: [
      { $ref: 'contract#/components/schemas/AttributeGroup' },
      {
        required: ['Fields'],
        properties: {
          Name: { minLength: 1 },
          Type: { minLength: 1 },
          Status: { enum: ['Active', 'Inactive'] },
          EntryCode: false,
          Fields: { items: { properties: { Value: false } } },
        },
      },
    ],
  },
}

function explain({ keyword, message }: ErrorObject): string {
  return keyword === 'false schema' ? 'belongs to a member, not to a definition' : (message ?? 'is invalid')
}

async function importFrom(file: string, database: Database): Promise<number> {
  const read = await readJsonFile(file)
  if ('fault' in read) return fail(read.fault)
  const isValid = createValidation(readContract().document).value<readonly GroupDefinition[]>(definitions)
  if (!isValid(read.content)) {
    return fail(...(isValid.errors ?? []).map((error) => `${file}: ${error.instancePath || '/'} ${explain(error)}.`))
  }
  if (isUnfit(read.content)) return fail(`${file}: a text holds the character NUL, which the database cannot store.`)
  const outcome = await defineAttributeGroups(database, read.content)
  if ('faults' in outcome) return fail(...outcome.faults)
  process.stdout.write(outcome.changed.length === 0 ? 'Nothing to change.\n' : `Defined or changed: ${outcome.changed.join(', ')}.\n`)
  return 0
}

async function exportAll(database: Database): Promise<number> {
  process.stdout.write(`${JSON.stringify(await exportAttributeGroups(database), null, 2)}\n`)
  return 0
}

const [action, file, ...rest] = process.argv.slice(2)
if (action === 'import' && file !== undefined && rest.length === 0) await withDatabase('writes', (database) => importFrom(file, database))
else if (action === 'export' && file === undefined) await withDatabase('reads', exportAll)
else process.exitCode = fail(usage)
