import type { Rule } from './syntax.ts'

const OPENING = /(?:^|\.)[\s*]+(?:It|They|The same|Same)(?![\w-])/

/** A sentence names its subject: "It" may be any of three things of the line before, and is another one once that line has changed. */
export const commentSubject: Rule = {
  meta: {
    type: 'problem',
    messages: { unnamed: 'Name the subject of this sentence, or join it to the sentence before.' },
  },
  create: (context) => ({
    Program: () => {
      for (const { value, loc } of context.sourceCode.getAllComments())
        if (OPENING.test(` ${value}`)) context.report({ loc, messageId: 'unnamed' })
    },
  }),
}
