import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** In bytes; below, the headers of a compressed answer cost more than it saves. */
const leastBytes = 300

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await brotli(content, { params }))
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
}

/** Writes a `.br` and a `.gz` beside every static text file. Pages are left out: the server fills them in for each answer. */
export async function precompress(dist: string): Promise<void> {
  for await (const file of glob(`${dist}/**/*.{js,mjs,css,svg,webmanifest,txt,csv}`)) await compressFile(file)
}
