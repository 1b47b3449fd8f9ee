import type { Rule } from './syntax.ts'

/** Who reads a clock says which: the server's and the device's may be years apart, and only one of them is the day that is meant. */
export const namedClock: Rule = {
  meta: {
    type: 'problem',
    messages: { bare: 'Read serverNow(), the time that all see, or deviceNow(), for spans and drafts of this device (web/src/clock.ts).' },
  },
  create: (context) => ({
    MemberExpression: (node) => {
      const isNow = node.property.type === 'Identifier' && node.property.name === 'now'
      if (isNow && node.object.type === 'Identifier' && node.object.name === 'Date') context.report({ node, messageId: 'bare' })
    },
    NewExpression: (node) => {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date'
      if (isDate && node.arguments.length === 0) context.report({ node, messageId: 'bare' })
    },
  }),
}
