import { readFile } from 'node:fs/promises'

/** The variables that a `config.ts` reads: the keys of its schema, the only names in capitals before a colon. */
export async function variablesOf(configFile: string): Promise<string[]> {
  const text = await readFile(configFile, 'utf8')
  return [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]!)
}

/** The variables in `.env.example`, commented out or not. */
export async function exampleVariables(): Promise<string[]> {
  const text = await readFile('.env.example', 'utf8')
  return [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]!)
}

/** Set by the project's own scripts, images and tests only. */
export const internalVariables = ['POSTGRES_MAJOR', 'PASSWORD_COST', 'NODE_ENV', 'DEMO_PEOPLE_FILE']
