import { expect, test } from 'vitest'
import { plainText } from './eligibility.ts'

test.each([
  ['<p>Only <b>2025</b>\n Officers&nbsp;vote.</p>', 'Only 2025 Officers vote.'],
  ['Members &amp; officers &lt;all&gt; &unknown;', 'Members & officers <all> &unknown;'],
  ['<br/> \u0000', ''],
  ['x'.repeat(400), `${'x'.repeat(299)}…`],
])('%j reads %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})
