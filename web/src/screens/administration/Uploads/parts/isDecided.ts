import type { StagedFiles_AdministrationFragment } from '../screen.generated.ts'

/** Whether the list of waiting files says that this one does not wait any more. */
export const isDecided = (administration: StagedFiles_AdministrationFragment | null, id: string): boolean =>
  administration?.stagedImports?.every((file) => file.id !== id) === true
