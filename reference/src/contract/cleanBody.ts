import { cleanLine, cleanLines } from '../../../schema/rules/visibleText.ts'

const asTyped = (text: string): string => text

/** Fields whose text is not one line: passwords and names to sign in with are compared, a question's name finds it, and its type cleans its answer. */
const others: ReadonlyMap<string, (text: string) => string> = new Map([
  ...['Remarks', 'Reason'].map((name) => [name, cleanLines] as const),
  ...['PassKey', 'NewPassKey', 'UserName', 'ControlName', 'Value', 'Was'].map((name) => [name, asTyped] as const),
])

/** A JSON body in which the text of every field, also of a later one, is visible characters, so that what people write cannot turn the lines of others. */
export function cleanBody(body: unknown, field = ''): unknown {
  if (typeof body === 'string') return (others.get(field) ?? cleanLine)(body)
  if (Array.isArray(body)) return body.map((one) => cleanBody(one, field))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, cleanBody(value, name)]))
}
