import { useSystemIdQuery } from './systemId.generated.ts'

/**
 * Reads the System ID for paper, on a screen whose own query has nothing else of the member's summary: what only paper shows must not
 * keep the screen waiting, or from being sent. Where the System ID cannot be read, paper has the name alone.
 */
export function useReadMemberCode(): void {
  useSystemIdQuery({ ssr: false })
}
