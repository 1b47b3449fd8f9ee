import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { operationTexts } from './operationText.ts'

test('an operation is written as the client sends it: with its fragments and __typename, without the client-only directive', () => {
  const document = parse(`
    query Who { viewer { id ...Name_viewer @unmask } }
    fragment Name_viewer on Viewer { id fullName }
  `)
  const { text } = operationTexts([{ document }]).get('Who') ?? {}
  expect(text?.replaceAll(/\s+/g, ' ')).toBe(
    'query Who { viewer { id ...Name_viewer __typename } } fragment Name_viewer on Viewer { id fullName __typename }',
  )
})
