import { useRef, useState } from 'react'

interface PageInfo {
  hasNextPage: boolean
  endCursor: string | null
}

/** The further parts of a paged list, one request at a time. `fetchPart` fetches what follows a cursor into the cache. */
export function useMore<Part>(pageInfo: PageInfo | undefined, fetchPart: (after: string | null) => Promise<Part>) {
  const isLoading = useRef(false)
  const [hasFailed, setFailed] = useState(false)

  /** Resolves to the next part; null where there is none, it failed, or it is on its way already. */
  async function loadMore(): Promise<Part | null> {
    if (!pageInfo?.hasNextPage || isLoading.current) return null
    isLoading.current = true
    setFailed(false)
    try {
      return await fetchPart(pageInfo.endCursor)
    } catch {
      // The end of the list says so, with Retry.
      setFailed(true)
      return null
    } finally {
      isLoading.current = false
    }
  }

  return { hasMore: pageInfo?.hasNextPage ?? false, hasMoreFailed: hasFailed, loadMore }
}
