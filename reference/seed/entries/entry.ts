import type { Day } from '../../../schema/rules/days.ts'
import type { Portrait } from '../portraitPng.ts'

/** A file of the demo: a page of text, a plain picture or a drawn portrait. */
export interface SeedFile {
  readonly name: string
  readonly content: { readonly lines: readonly string[] } | { readonly colour: readonly [number, number, number] } | Portrait
}

/** A user's answers to a group of the demo. */
export interface SeedEntry {
  readonly userName: string
  readonly group: { readonly type: 'Service' | 'Form' | 'Compliance' | 'Registration' | 'Candidacy'; readonly name: string }
  readonly status: 'Draft' | 'Submitted' | 'Review' | 'Approved' | 'Rejected'
  readonly remarks?: string
  /** Of a submitted form: a newer one was begun after it. */
  readonly isFollowed?: boolean
  readonly createdOn: Day
  readonly submittedOn?: Day
  readonly answers: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, readonly SeedFile[]>>
}

export const paper = (name: string, ...lines: readonly string[]): SeedFile => ({ name, content: { lines } })

export const photo = (name: string, ...colour: readonly [number, number, number]): SeedFile => ({ name, content: { colour } })
