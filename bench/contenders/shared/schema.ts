import { readFileSync } from 'node:fs'

const file = (name: string) => readFileSync(new URL(`../../../schema/sdl/${name}.graphql`, import.meta.url), 'utf8')

/** The portal's own schema. */
export const typeDefs = ['base', 'identity', 'member', 'loans'].map(file).join('\n')
