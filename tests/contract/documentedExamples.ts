import { globSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

/** An example of the documentation that can be run, with its documented answer. */
export interface DocumentedExample {
  /** `docs/front-end-developers/member.md:20`, the line of the fence. */
  place: string
  language: 'graphql' | 'sh'
  text: string
  /** The user whose token is sent: ```` ```graphql as maria ````; undefined for a visitor. */
  as: string | undefined
  /** The fence ```` ```json variables ```` after it. */
  variables: string | undefined
  /** The fence ```` ```json answer ```` after it. */
  answer: unknown
}

const fence = /^```(\S+)(?: ([^\n]+))?\n(.*?)^```$/gms

function exampleOf(place: string, language: string, info: string | undefined, text: string): DocumentedExample | undefined {
  const example = { place, text, as: undefined, variables: undefined, answer: undefined }
  if (language === 'sh') return text.includes('curl ') ? { ...example, language } : undefined
  if (language !== 'graphql') return undefined
  const [, as] = /^as (\w+)$/.exec(info ?? '') ?? []
  if (info !== undefined && as === undefined) throw new Error(`${place}: "${info}" is not of the form "as <user name>".`)
  return { ...example, language, as }
}

function examplesOf(file: string): DocumentedExample[] {
  const markdown = readFileSync(file, 'utf8')
  const examples: DocumentedExample[] = []
  for (const { index, 1: language = '', 2: info, 3: text = '' } of markdown.matchAll(fence)) {
    const place = `${file}:${markdown.slice(0, index).split('\n').length}`
    const example = exampleOf(place, language, info, text)
    if (example) examples.push(example)
    if (language !== 'json' || (info !== 'variables' && info !== 'answer')) continue
    const last = examples.at(-1)
    if (!last) throw new Error(`${place}: there is no example before it.`)
    if (info === 'variables') last.variables = text
    else last.answer = JSON.parse(text)
  }
  return examples
}

/** Every GraphQL fence and every shell fence with curl, of the README and the documentation, in order. */
export function documentedExamples(): DocumentedExample[] {
  return ['README.md', ...globSync('docs/**/*.md').sort()].flatMap(examplesOf)
}

/** Keys whose values must equal the documented ones; other values need only the same type. */
const exact = new Set(['__typename', 'code', 'message', 'field', 'path'])
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The differences of an answer from the documented shape. Every element of a list is compared with the first documented one. */
export function differences(actual: unknown, documented: unknown, path = 'answer'): string[] {
  if (isRecord(documented) && isRecord(actual)) {
    const names = [...new Set([...Object.keys(documented), ...Object.keys(actual)])]
    return names.flatMap((name) => {
      const inside = `${path}.${name}`
      if (!(name in documented) || !(name in actual)) return [`${inside} is ${name in actual ? 'not documented' : 'missing'}`]
      const isOther = exact.has(name) && !isDeepStrictEqual(actual[name], documented[name])
      return isOther ? [`${inside} is ${JSON.stringify(actual[name])}`] : differences(actual[name], documented[name], inside)
    })
  }
  if (Array.isArray(documented) && Array.isArray(actual)) {
    if ((documented.length === 0) !== (actual.length === 0)) return [`${path} has ${actual.length} elements`]
    return actual.flatMap((element: unknown, index) => differences(element, documented[0], `${path}[${index}]`))
  }
  const kind = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value)
  return kind(actual) === kind(documented) ? [] : [`${path} is ${kind(actual)}, not ${kind(documented)}`]
}
