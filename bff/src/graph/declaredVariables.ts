import { getOperationAST, GraphQLError, parse } from 'graphql'

/** The names of the variables that an operation declares; none where the text has no such operation, or cannot be parsed. */
export function declaredVariables(text: string, operationName: string | undefined, maxLexicalTokens: number): ReadonlySet<string> {
  try {
    const operation = getOperationAST(parse(text, { maxLexicalTokens }), operationName)
    return new Set(operation?.variableDefinitions?.map(({ variable }) => variable.name.value))
  } catch (error) {
    if (error instanceof GraphQLError) return new Set()
    throw error
  }
}
