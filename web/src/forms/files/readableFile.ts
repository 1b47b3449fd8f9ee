import { FormRefusal } from '../formTypes.ts'

/** A file that has changed or is gone since it was chosen: no browser sends it, and each calls that a lost connection. */
export class UnreadableFileError extends FormRefusal {
  override readonly name = 'UnreadableFileError'

  constructor() {
    super('The file has changed or is gone. Choose it again.')
  }
}

/** Rejects where a file cannot be read as it was chosen, told by its first and its last byte. */
export async function requireReadable(file: Blob): Promise<void> {
  await Promise.all([file.slice(0, 1), file.slice(-1)].map((part) => part.arrayBuffer())).catch(() => {
    throw new UnreadableFileError()
  })
}
