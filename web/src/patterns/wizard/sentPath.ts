/** The parameter of the address with the reference number of the request that was sent. */
export const requestParam = 'request'

/** The address at which a wizard shows a request that was sent. */
export function generateSentPath(wizard: string, requestCode: string): string {
  return `${wizard}?${requestParam}=${encodeURIComponent(requestCode)}`
}
