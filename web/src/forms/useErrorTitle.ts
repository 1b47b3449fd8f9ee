import { useEffect } from 'react'

const prefix = 'Error: '

/** Puts "Error: " before the title of the page while a form has one. */
export function useErrorTitle(hasError: boolean): void {
  useEffect(() => {
    if (!hasError) return
    document.title = prefix + document.title
    return () => {
      // The page may have another name by now.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [hasError])
}
