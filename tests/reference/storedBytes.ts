import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { RunningReference } from './startReference.ts'

const bytesOf = (guid: string) => Buffer.from(guid.replaceAll('-', ''), 'hex')
/** A row of two Guids and its header are not longer. */
const near = 64

function placesOf(content: Buffer, wanted: Buffer): number[] {
  const places: number[] = []
  for (let place = content.indexOf(wanted); place >= 0; place = content.indexOf(wanted, place + 1)) places.push(place)
  return places
}

/** How often any of these values is in a content. */
export const countIn = (content: Buffer, values: readonly Buffer[]): number =>
  values.reduce((sum, value) => sum + placesOf(content, value).length, 0)

export const countGuid = (content: Buffer, guid: string): number => countIn(content, [bytesOf(guid)])

/** How often a voter's Guid is beside that of a candidate. */
export function countPairs(content: Buffer, voters: readonly string[], candidates: readonly string[]): number {
  const places = candidates.flatMap((guid) => placesOf(content, bytesOf(guid)))
  const ofVoters = voters.flatMap((guid) => placesOf(content, bytesOf(guid)))
  return ofVoters.filter((voter) => places.some((place) => Math.abs(place - voter) <= near)).length
}

/** PostgreSQL deletes a file between the look at its folder and at its content. */
async function readIfThere(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

async function readFolder(folder: string, isWanted: (name: string) => boolean): Promise<Buffer> {
  const names = (await readdir(folder)).filter(isWanted)
  return Buffer.concat(await Promise.all(names.map((name) => readIfThere(path.join(folder, name)))))
}

/** What the server has on its disk: the files of the service's database, and the write-ahead log. */
export async function readDisk({ database }: RunningReference): Promise<{ files: Buffer; log: Buffer }> {
  const { rows } = await sql<{ folder: string; oid: number }>`
    select current_setting('data_directory') as folder, oid from pg_database where datname = current_database()`.execute(database)
  const { folder, oid } = rows[0]!
  return {
    files: await readFolder(path.join(folder, 'base', String(oid)), (name) => /^\d/.test(name)),
    log: await readFolder(path.join(folder, 'pg_wal'), (name) => /^[\dA-F]{24}$/.test(name)),
  }
}

/** A table's pages as the server has them, which it may not have written to its disk yet. */
export async function readPages({ database }: RunningReference, table: string): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer }>`
    select get_raw_page(${table}, page::integer) as content
    from generate_series(0, pg_relation_size(${table}::regclass) / 8192 - 1) as page`.execute(database)
  return Buffer.concat(rows.map(({ content }) => content))
}

/** How many line pointers the pages of a table have, those of deleted rows included. */
export async function countItems({ database }: RunningReference, table: string): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*) as items from generate_series(0, pg_relation_size(${table}::regclass) / 8192 - 1) as page,
      heap_page_items(get_raw_page(${table}, page::integer)) where lp_flags <> 0`.execute(database)
  return rows[0]!.items
}
