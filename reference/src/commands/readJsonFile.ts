import { readFile } from 'node:fs/promises'

/** The content of a JSON file, or why it cannot be read. */
export async function readJsonFile(file: string): Promise<{ content: unknown } | { fault: string }> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'))
    return { content }
  } catch (error) {
    return { fault: `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}
