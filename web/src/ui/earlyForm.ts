declare global {
  interface Window {
    /** The path of a page whose form was sent before its scripts came; `index.html` notes it. */
    submittedEarlyAt?: string
  }
}

/** What a text box of the page from the server holds already: typed before the scripts came, or restored by the browser. */
export function readEarlyText(name: string): string {
  if (typeof document === 'undefined') return ''
  const [box] = document.getElementsByName(name)
  return box instanceof HTMLInputElement ? box.value : ''
}

/** Whether the form of the page was sent before its scripts came. Answers so once. */
export function takeEarlySubmit(): boolean {
  const isEarly = window.submittedEarlyAt === window.location.pathname
  delete window.submittedEarlyAt
  return isEarly
}
