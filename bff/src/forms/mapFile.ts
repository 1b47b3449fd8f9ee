import type { StoredFile } from '../generated/graph.ts'

/** A stored file by its key, `<uuid>/<name>`, with the portal's address that streams it. */
export function mapFile(key: string): StoredFile {
  const url = `/files/${key.split('/').map(encodeURIComponent).join('/')}`
  return { __typename: 'StoredFile', key, name: key.slice(key.lastIndexOf('/') + 1), url }
}
