import type { RuleTester } from 'oxlint/plugins-dev'

// oxlint exports the types of rules and of their nodes only as those of its tester.
export type Rule = Exclude<Parameters<RuleTester['run']>[1], { createOnce: unknown }>
export type Context = Parameters<Rule['create']>[0]

type Visitor = ReturnType<Rule['create']>
type NodeOf<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0]

export type Program = NodeOf<'Program'>
export type Parent = NodeOf<'JSXElement'> | NodeOf<'JSXFragment'>
export type Child = Parent['children'][number]
export type SyntaxNode = Parent['parent']
export type Call = NodeOf<'CallExpression'>
export type Answer = NodeOf<'ReturnStatement'>
export type Expression = NodeOf<'ConditionalExpression'>['test']
export type TypeNode = NodeOf<'TSTypeAnnotation'>['typeAnnotation']
