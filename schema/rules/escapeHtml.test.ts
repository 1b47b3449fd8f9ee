import { expect, it } from 'vitest'
import { escapeHtml } from './escapeHtml.ts'

it('escapes what ends a text or a quoted attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>Juan & Ana</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Juan &amp; Ana&lt;/a&gt;')
})
