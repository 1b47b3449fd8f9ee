import { addressOf, fileKeyWords, fileNameOf, isFileKey } from './fileKey.ts'
import type { StoredFile } from '../generated/graph.ts'
import type { Unread } from '../reading/unread.ts'
import { accept } from '../reading/unread.ts'
import { readText } from '../reading/values.ts'

/** A stored file by its key, of the value that was read last: a key that cannot be asked for is reported. */
export function mapFile(key: string): StoredFile {
  if (!isFileKey(key)) accept(fileKeyWords)
  return { __typename: 'StoredFile', key, name: fileNameOf(key), url: addressOf(key) }
}

/** Null where there is no file. */
export function readFile(value: Unread<string>): StoredFile | null {
  const key = readText(value)
  return key === null ? null : mapFile(key)
}
