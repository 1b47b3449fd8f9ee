/** Hands a file to the browser, which saves it. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Firefox reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
