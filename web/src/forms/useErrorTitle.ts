import { useEffect } from 'react'

/** Puts "Error: " before the title of the page while a form has one. */
export function useErrorTitle(hasError: boolean): void {
  useEffect(() => {
    if (!hasError) return
    const title = document.title
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [hasError])
}
