import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { commentSubject } from './commentSubject.ts'

RuleTester.describe = describe
RuleTester.it = it

const unnamed = (code: string) => ({ code, errors: [{ messageId: 'unnamed' }] })

new RuleTester().run('comment-subject', commentSubject, {
  valid: [
    '// The session ends; it is not renewed.',
    '// Itself a session.',
    '// Same-origin requests only.',
    'const text = "It ends."',
    '/** The keys.\n * These are read once. */',
  ],
  invalid: [
    '// It ends.',
    '//They end.',
    '/** The same for keys. */',
    '// Ends. Same at noon.',
    '/**\n * The keys.\n * They end.\n */',
  ].map(unnamed),
})
