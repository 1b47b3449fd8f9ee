import { hashOf } from './hashOf.ts'

const hashPrefix = 'hash-'

const isEtag = (version: string): boolean => !version.startsWith(hashPrefix)

// Trap: If-Match never matches a weak ETag, which a proxy that compresses makes of a strong one.
const isStrong = (etag: string): boolean => etag !== '' && !etag.startsWith('W/')

/** The version of what an officer decides: the ETag of its detail, or a hash of the content where the REST API gives no strong one. */
export const versionOf = (etag: string | null, decided: unknown): string =>
  etag !== null && isStrong(etag) ? etag : `${hashPrefix}${hashOf(decided)}`

/** The header that refuses a write where what was read has changed since; none for a hash. */
export const ifMatch = (version: string): { headers?: { 'If-Match': string } } =>
  isEtag(version) ? { headers: { 'If-Match': version } } : {}
