import type {} from '@apollo/client'

// Types what an operation's `context` may hold for `httpLink`.
declare module '@apollo/client' {
  export interface DefaultContext {
    /** The request of a route, which `startedLink` keeps for its screen. */
    isStart?: boolean
    headers?: Record<string, string>
    /** Cancels the request. */
    signal?: AbortSignal
    /** Whole percent of the request sent, 0 to 100. Given, the request is sent with XMLHttpRequest. */
    onUploadProgress?: (percent: number) => void
  }
}
