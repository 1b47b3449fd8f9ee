import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { lightTheme, sharedTheme } from '../themeValues.ts'
import { Cluster, Muted, Row, Stack, Text } from './Layout.ts'

const theme = `:root { --s2: 8px; --s3: 12px; --s4: 16px; --text-small: ${sharedTheme['text-small']}; --ink-muted: ${lightTheme['ink-muted']}; }`

function styleOf(part: ReactNode): CSSStyleDeclaration {
  render(
    <>
      <style>{theme}</style>
      {part}
    </>,
  )
  return getComputedStyle(screen.getByText('part'))
}

test.each([
  [<Stack $gap={4}>part</Stack>, { display: 'grid', gap: '16px' }],
  [<Stack $align="start">part</Stack>, { justifyItems: 'start' }],
  [<Row $gap={3}>part</Row>, { display: 'flex', gap: '12px', alignItems: 'center' }],
  [<Cluster $gap={[0, 2]}>part</Cluster>, { flexWrap: 'wrap', gap: '0 8px' }],
  [<Text $weight="regular">part</Text>, { fontWeight: '400' }],
  [<Muted $top={2}>part</Muted>, { color: lightTheme['ink-muted'], fontSize: '14px', marginTop: '8px' }],
])('takes its space and its looks from the theme: %#', (part, expected) => {
  expect(styleOf(part)).toMatchObject(expected)
})

test('is the element that `as` names, and gives it no attribute of its own', () => {
  render(
    <Text as="label" $weight="semibold" htmlFor="word">
      Word
    </Text>,
  )
  const label = screen.getByText('Word')
  expect([label.localName, ...label.getAttributeNames().toSorted()]).toEqual(['label', 'class', 'for'])
})
