import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { globalCss } from './globalCss.ts'
import { space, token } from './theme.ts'
import { spaceSteps } from './themeValues.ts'

const source = `${import.meta.dirname}/..`
const components = globSync(`${source}/{ui,screens,layouts,patterns,forms,routing}/**/*.{ts,tsx}`).filter(
  (file) => !/\.test\.|themeValues|globalCss/.test(file),
)

test('every used token has a value', () => {
  const references = [...Object.values(token), ...spaceSteps.map(space)].map((reference) => reference.slice('var('.length, -1))
  expect(references.filter((name) => !globalCss.includes(`${name}:`))).toEqual([])
})

test('no component has a literal colour', () => {
  expect(components.length).toBeGreaterThan(40)
  const literal = /#[\da-f]{3,8}\b(?=[;\s,)])|\b(?:rgba?|hsla?|oklch)\(/i
  // The colours of a mask are not seen, only how much they cover.
  const styles = (file: string) => readFileSync(file, 'utf8').replaceAll(/mask-image:[^;]+;/g, '')
  const offenders = components.filter((file) => literal.test(styles(file)))
  expect(offenders).toEqual([])
})
