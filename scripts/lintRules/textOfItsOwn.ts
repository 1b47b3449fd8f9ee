import type { Answer, Call, Child, Context, Expression, Parent, Program, Rule, SyntaxNode, TypeNode } from './syntax.ts'

type Look = 'element' | 'text' | 'nothing' | 'unknown'

/** Spaces between elements, comments and `{' '}`: a browser translates none of them. */
function isBlank(child: Child): boolean {
  if (child.type === 'JSXText') return child.value.trim() === ''
  if (child.type !== 'JSXExpressionContainer') return false
  const { expression } = child
  return (
    expression.type === 'JSXEmptyExpression' ||
    (expression.type === 'Literal' && typeof expression.value === 'string' && expression.value.trim() === '')
  )
}

/** The value of a constant of the same file. */
function findConstant(node: Expression, { sourceCode }: Context): Expression | null {
  if (node.type !== 'Identifier') return null
  for (let scope: ReturnType<typeof sourceCode.getScope> | null = sourceCode.getScope(node); scope; scope = scope.upper) {
    const definition = scope.set.get(node.name)?.defs[0]
    if (!definition) continue
    const { node: declarator, parent } = definition
    const isConstant = declarator.type === 'VariableDeclarator' && declarator.id.type === 'Identifier'
    if (!isConstant || parent?.type !== 'VariableDeclaration' || parent.kind !== 'const') return null
    // A function that calls itself has no end.
    const isWithin = node.start >= declarator.start && node.end <= declarator.end
    return isWithin ? null : declarator.init
  }
  return null
}

/** What a function answers, where that is one expression. */
function findAnswer(node: Call['arguments'][number] | undefined): Expression | null {
  if (node?.type !== 'ArrowFunctionExpression') return null
  if (node.body.type !== 'BlockStatement') return node.body
  const last = node.body.body.at(-1)
  return last?.type === 'ReturnStatement' ? last.argument : null
}

const isElementType = (type: TypeNode): boolean =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'ReactElement'

const isNothingType = (type: TypeNode): boolean =>
  type.type === 'TSNullKeyword' ||
  type.type === 'TSUndefinedKeyword' ||
  (type.type === 'TSLiteralType' && type.literal.type === 'Literal' && type.literal.value === false)

/** A property of the file's own types that holds an element or nothing, never a text: `ReactElement | null`. */
function isElementProperty(name: string, program: Program): boolean {
  const properties = program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration?.type === 'TSInterfaceDeclaration' ? declaration.body.body : []
  })
  const types = properties.flatMap((property) =>
    property.type === 'TSPropertySignature' && property.key.type === 'Identifier' && property.key.name === name && property.typeAnnotation
      ? [property.typeAnnotation.typeAnnotation]
      : [],
  )
  const isElement = (type: TypeNode) =>
    type.type === 'TSUnionType' ? type.types.every((one) => isElementType(one) || isNothingType(one)) : isElementType(type)
  return types.length > 0 && types.every(isElement)
}

function looksOfCall(node: Call, context: Context): Look[] {
  const { callee } = node
  if (callee.type === 'Identifier') {
    // A function as children gives elements.
    if (callee.name === 'children') return ['element']
    const answer = findAnswer(findConstant(callee, context) ?? undefined)
    return answer ? looksOf(answer, context) : ['unknown']
  }
  const isMap = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'map'
  const item = isMap ? findAnswer(node.arguments[0]) : null
  // A list may be empty, and longer later.
  return item ? ['nothing', ...looksOf(item, context)] : ['unknown']
}

function looksOfIdentifier(node: Expression, name: string, context: Context): Look[] {
  if (name === 'undefined') return ['nothing']
  const constant = findConstant(node, context)
  if (constant) return looksOf(constant, context)
  return isElementProperty(name, context.sourceCode.ast) ? ['element', 'nothing'] : ['unknown']
}

/** What an expression may show: one look for each way through its conditions. */
function looksOf(node: Expression, context: Context): Look[] {
  if (node.type === 'ParenthesizedExpression') return looksOf(node.expression, context)
  if (node.type === 'ConditionalExpression') return [...looksOf(node.consequent, context), ...looksOf(node.alternate, context)]
  if (node.type === 'LogicalExpression') {
    // The left side of && and of || is a condition in most places, and shows nothing.
    return [...(node.operator === '??' ? looksOf(node.left, context) : (['nothing'] as const)), ...looksOf(node.right, context)]
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return ['element']
  if (node.type === 'Literal') return node.value === null || typeof node.value === 'boolean' || node.value === '' ? ['nothing'] : ['text']
  if (node.type === 'TemplateLiteral') return ['text']
  if (node.type === 'CallExpression') return looksOfCall(node, context)
  return node.type === 'Identifier' ? looksOfIdentifier(node, node.name, context) : ['unknown']
}

function looksOfChild(child: Child, context: Context): Look[] {
  if (child.type === 'JSXText') return ['text']
  if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return ['element']
  return looksOf(child.expression, context)
}

const isText = (look: Look) => look === 'text' || look === 'unknown'

function check(parent: Parent, context: Context): void {
  const children = parent.children.filter((child) => !isBlank(child))
  // React sets the only text of an element anew, which a translated page allows; a fragment's text stands among its parent's nodes.
  if (parent.type === 'JSXElement' && children.length < 2) return
  let isBehindChange = false
  for (const child of children) {
    const looks = looksOfChild(child, context)
    const isChanging = looks.length > 1
    if (!looks.some(isText)) isBehindChange ||= isChanging
    else if (isChanging) context.report({ node: child, messageId: 'changing' })
    else if (isBehindChange) context.report({ node: child, messageId: 'behind' })
    else if (parent.type === 'JSXFragment' && looks[0] === 'text') context.report({ node: child, messageId: 'fragment' })
  }
}

/** A component that answers a text leaves it among the nodes of another element. */
function checkAnswer(node: Answer, context: Context): void {
  let parent: SyntaxNode | null = node.parent
  while (parent && !parent.type.includes('Function')) parent = parent.parent
  const isComponent = parent?.type === 'FunctionDeclaration' && parent.id !== null && /^[A-Z]/.test(parent.id.name)
  if (isComponent && node.argument && looksOf(node.argument, context).includes('text')) context.report({ node, messageId: 'fragment' })
}

/**
 * Each text that changes, comes and goes, or stands behind a node that does, has an element of its own. Trap: a browser that translates
 * puts other nodes in place of React's texts, so that React fails where it removes one or inserts a node before it.
 */
export const textOfItsOwn: Rule = {
  meta: {
    type: 'problem',
    messages: {
      changing: 'This text changes beside other nodes: give it an element of its own, such as a span, or make one text of all.',
      behind: 'This text stands behind a node that comes and goes: give it an element of its own, such as a span.',
      fragment: 'The text of a fragment stands among nodes of another element: put it into an element, such as a span.',
    },
  },
  create: (context) => ({
    JSXElement: (node) => check(node, context),
    JSXFragment: (node) => check(node, context),
    ReturnStatement: (node) => checkAnswer(node, context),
  }),
}
