import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'

interface Answer<Data> {
  /** The variables as text; null before the first answer. */
  key: string | null
  /** Undefined where it could not be computed. */
  data: Data | undefined
}

export interface ComputedPreview<Data> {
  /** That of the present answers; the one before while it is on its way. Undefined where it could not be computed. */
  data: Data | undefined
  /** The preview is on its way: `data` is of other answers, and must not be shown beside these. */
  isPending: boolean
  /** The present answers could not be computed. */
  isFailed: boolean
  /** The preview of the present answers, from the server where it is not here yet. Undefined where that failed. */
  compute: () => Promise<Data | undefined>
}

// One signature for its callers and one, untyped in data and variables, for its body, which Apollo's overloads cannot follow.
async function fetchPreview<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined>
async function fetchPreview(client: ApolloClient, query: DocumentNode, variables: OperationVariables): Promise<unknown> {
  try {
    const { data } = await client.query({ query, variables, fetchPolicy: 'no-cache', errorPolicy: 'all' })
    return data
  } catch {
    // Rejected only when the session ends meanwhile: like any failure, it is no preview.
    return undefined
  }
}

/** In milliseconds: a pause in typing. */
const pause = 300

/** The value once it has not changed for a moment. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

/**
 * What the answers would do, computed by the BFF when they have not changed for a moment. Without variables there is nothing to compute.
 */
export function usePreview<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
): ComputedPreview<Data> {
  const client = useApolloClient()
  const [answer, setAnswer] = useState<Answer<Data>>({ key: null, data: undefined })
  const [last, setLast] = useState<Data>()
  const key = variables && JSON.stringify(variables)
  const debouncedKey = useDebounced(key)

  const ask = async (): Promise<Data | undefined> => (variables === null ? undefined : fetchPreview(client, document, variables))
  const askInEffect = useEffectEvent(ask)
  useEffect(() => {
    if (debouncedKey === null) return
    let isCurrent = true
    void askInEffect().then((data) => {
      if (!isCurrent) return
      setAnswer({ key: debouncedKey, data })
      if (data !== undefined) setLast(data)
    })
    return () => void (isCurrent = false)
  }, [debouncedKey])

  const isAnswered = key !== null && answer.key === key
  return {
    data: isAnswered ? answer.data : key === null ? undefined : last,
    isPending: key !== null && !isAnswered,
    isFailed: isAnswered && answer.data === undefined,
    compute: () => (isAnswered && answer.data !== undefined ? Promise.resolve(answer.data) : ask()),
  }
}
