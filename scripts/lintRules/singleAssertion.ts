import type { Rule } from './syntax.ts'

/** By way of `unknown` any value is of any type, and a test goes on with a shape that the code no longer has. */
export const singleAssertion: Rule = {
  meta: {
    type: 'problem',
    messages: { double: 'Build a whole value, or set the odd part of one with Object.assign, in place of `as unknown as`.' },
  },
  create: (context) => ({
    TSAsExpression: ({ expression: inner }) => {
      if (inner.type === 'TSAsExpression' && inner.typeAnnotation.type === 'TSUnknownKeyword')
        context.report({ node: inner, messageId: 'double' })
    },
  }),
}
