import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, Identifier, SupportStatement } from '@mdn/browser-compat-data/types'
import ts from 'typescript'
import { oldestBrowsers } from '../web/build/browsers.ts'

/** The names of MDN's data. The list knows only the newest Chrome of Android, whose versions are those of Chrome. */
const namesAtMdn: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
}

const oldest = [...oldestBrowsers()].flatMap(([name, version]) => (namesAtMdn[name] ?? []).map((browser) => ({ browser, version })))

const { builtins = {} } = bcd.javascript
const { api } = bcd

/** NaN for what no version has: `false` and `preview`. */
const toVersion = (version: unknown): number => Number.parseFloat(String(version).replace('≤', ''))

function isSupported(support: SupportStatement | undefined, version: number): boolean {
  if (support === undefined) return true
  return [support].flat().some((one) => {
    const isPlain = !one.flags && !one.prefix && !one.alternative_name
    return isPlain && toVersion(one.version_added) <= version && !(toVersion(one.version_removed) <= version)
  })
}

/** The browsers of the list that lack a function: `safari 18.1`. */
const lacking = ({ __compat }: Identifier): string[] =>
  oldest
    .filter(({ browser, version }) => !isSupported(__compat?.support[browser], version))
    .map(({ browser, version }) => `${browser} ${version}`)

/** MDN's entry of a function of a type or a namespace; of a global where there is no owner. */
const entryOf = (owner: string | undefined, name: string): Identifier | undefined =>
  owner === undefined
    ? (api[name] ?? builtins[name] ?? api.Window?.[name])
    : (api[owner]?.[name] ?? builtins[owner]?.[name] ?? builtins.Intl?.[owner]?.[name])

/** `ReadonlySet` has the functions of Set, `IteratorObject` those of Iterator, and `SetConstructor` the static ones of Set. */
const plainName = (type: string): string => type.replace(/^Readonly(?=.)/, '').replace(/(?<=.)(Constructor|Object)$/, '')

/** A type with those that it is derived from: TypeScript has a function at a mixin, MDN at the type that uses the mixin. */
function lineOf(type: ts.Type): string[] {
  const parts = type.isUnionOrIntersection() ? type.types : (type.getBaseTypes() ?? [])
  const symbol = type.getSymbol()
  return [...(symbol ? [plainName(symbol.name)] : []), ...parts.flatMap(lineOf)]
}

/** MDN's entry of what a declaration of TypeScript's library declares, used on a value of these types. */
function entryOfDeclaration({ parent }: ts.Declaration, name: string, types: readonly string[]): Identifier | undefined {
  if (ts.isInterfaceDeclaration(parent)) {
    return [plainName(parent.name.text), ...types].map((owner) => entryOf(owner, name)).find((entry) => entry !== undefined)
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
    return entryOf(parent.parent.name.getText(), `${name}_static`)
  }
  if (ts.isModuleBlock(parent)) return entryOf(parent.parent.name.text, name) ?? entryOf(parent.parent.name.text, `${name}_static`)
  return ts.isSourceFile(parent) || ts.isVariableDeclarationList(parent) ? entryOf(undefined, name) : undefined
}

/** A line for each use of a function that a browser of the list lacks, in the files that are chosen. */
export function findNewFunctions(program: ts.Program, isChosen: (file: string) => boolean): string[] {
  const checker = program.getTypeChecker()
  const found: string[] = []
  const isOfBrowsers = (declaration: ts.Declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile())
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !ts.isPartOfTypeNode(node)) {
      const { parent } = node
      const owner = ts.isPropertyAccessExpression(parent) && parent.name === node ? checker.getTypeAtLocation(parent.expression) : undefined
      const types = owner ? lineOf(checker.getApparentType(owner)) : []
      const declarations = checker.getSymbolAtLocation(node)?.declarations?.filter(isOfBrowsers) ?? []
      const entry = declarations.map((one) => entryOfDeclaration(one, node.text, types)).find((one) => one !== undefined)
      const browsers = entry ? lacking(entry) : []
      if (browsers.length > 0) {
        const file = node.getSourceFile()
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
        found.push(`${file.fileName}:${line}: ${node.text} is not in ${browsers.join(', ')}`)
      }
    }
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) if (isChosen(file.fileName)) visit(file)
  return found
}
