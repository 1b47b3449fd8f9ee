import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { formIds } from '../upstream/answers.ts'

/** The text of an operation beside this file, or of another folder's. */
export const textOf = (file: string, folder = import.meta.url): string => readFileSync(new URL(file, folder), 'utf8').trim()

export const texts = { overview: textOf('overview.graphql'), lean: textOf('lean.graphql'), signIn: textOf('signIn.graphql') }

export const variables = { overview: { first: formIds[0], second: formIds[1] }, lean: {} }

/** The key of a trusted document, as the portal's client sends it. */
export const documentId = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`
