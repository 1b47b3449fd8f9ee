import { useEffect } from 'react'

const prefix = 'Error: '

/** Prefixes the title of the page with "Error: " while a form has an error. */
export function useErrorTitle(hasError: boolean): void {
  useEffect(() => {
    if (!hasError) return
    document.title = prefix + document.title
    return () => {
      // The title may have changed meanwhile.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [hasError])
}
