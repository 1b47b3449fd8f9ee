const separators = /[/\\]/
const longest = 300

/** What a file key is, in the words of a warning. */
export const fileKeyWords = `a file key: at most ${longest} characters, no control character, no . or .. between slashes`

const isDots = (part: string): boolean => part === '.' || part === '..'

/** A key of any depth. Trap: a browser takes dot segments out of an address, and another file would be asked for. */
export function isFileKey(key: string): boolean {
  return key !== '' && key.length <= longest && key.isWellFormed() && !/\p{Cc}/u.test(key) && !key.split(separators).some(isDots)
}

/** The last part of a key; the key itself where it has slashes alone. */
export const fileNameOf = (key: string): string => key.split(separators).findLast((part) => part !== '') ?? key

/**
 * The portal's address that streams a file. A slash beside another one, or at an end, is encoded: proxies make one of two. What is no key has
 * an address without a file.
 */
export function addressOf(key: string): string {
  return `/files/${isFileKey(key) ? encodeURIComponent(key).replaceAll(/(?<!^|%2F)%2F(?!$)/g, '/') : ''}`
}
