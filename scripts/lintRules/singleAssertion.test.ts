import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { singleAssertion } from './singleAssertion.ts'

RuleTester.describe = describe
RuleTester.it = it

const double = (code: string) => ({ code, filename: 'a.ts', errors: [{ messageId: 'double' }] })
const single = (code: string) => ({ code, filename: 'a.ts' })

new RuleTester().run('single-assertion', singleAssertion, {
  valid: ['form as FormData', 'form as unknown', '(form as FormData) as object'].map(single),
  invalid: ['form as unknown as FormData', '(form as unknown) as FormData'].map(double),
})
