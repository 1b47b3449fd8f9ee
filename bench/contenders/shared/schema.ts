import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../schema/sdl/', import.meta.url)

/** The portal's own schema, every file of it: a type may be in any of them. */
export const typeDefs = readdirSync(folder)
  .filter((name) => name.endsWith('.graphql'))
  .sort()
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')
