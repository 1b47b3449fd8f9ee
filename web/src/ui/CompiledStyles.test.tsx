import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, styled } from 'styled-components'
import { expect, test } from 'vitest'
import { CompiledStyles } from './CompiledStyles.tsx'

const Bar = styled.div<{ $share: number }>`
  width: ${({ $share }) => $share}%;

  @media print {
    &:hover {
      width: 100%;
    }
  }
`

function stylesOf(share: number, isKept = true): string {
  const sheet = new ServerStyleSheet()
  const bar = <Bar $share={share} />
  renderToString(sheet.collectStyles(isKept ? <CompiledStyles>{bar}</CompiledStyles> : bar))
  return sheet.getStyleTags()
}

test('a render has the styles that it would have without those kept, and none of another render', () => {
  for (const share of [10, 20, 10]) {
    const styles = stylesOf(share)
    expect(styles).toBe(stylesOf(share, false))
    expect(styles).toContain(`width:${share}%`)
  }
  expect(stylesOf(20)).not.toContain('width:10%')
})
