import type { RefCallback } from 'react'
import { useCallback } from 'react'

/** The ref of a picture that shows these bytes for as long as it is mounted. */
export function useObjectUrl(source: Blob): RefCallback<HTMLImageElement> {
  return useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(source)
      picture.setAttribute('src', url)
      return () => URL.revokeObjectURL(url)
    },
    [source],
  )
}
