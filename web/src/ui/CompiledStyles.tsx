import type { ReactNode } from 'react'
import { use, useMemo } from 'react'
import type { IStyleSheetContext } from 'styled-components'
import { StyleSheetContext } from 'styled-components'

type Compile = IStyleSheetContext['stylis']

/** Beyond this count the oldest are dropped: some components have a style for each value, as the rings of the growth chart. */
const mostKept = 2_000
const kept = new Map<string, { css: string; rules: string[] }>()

function keepCompiled(compile: Compile): Compile {
  const compileOnce = (css: string, ...place: (string | undefined)[]): string[] => {
    const key = place.join(' ')
    const known = kept.get(key)
    if (known?.css === css) return known.rules
    const rules = compile(css, ...place)
    kept.set(key, { css, rules })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return rules
  }
  return Object.assign(compileOnce, { hash: compile.hash })
}

/** For renders on the server: each has a style sheet of its own, for which styled-components would compile all its styles anew. */
export function CompiledStyles({ children }: { children: ReactNode }) {
  const context = use(StyleSheetContext)
  const value = useMemo(() => ({ ...context, stylis: keepCompiled(context.stylis) }), [context])
  return <StyleSheetContext value={value}>{children}</StyleSheetContext>
}
