import type { StagedFiles_AdministrationFragment } from '../screen.generated.ts'

/** Whether no list of waiting files has this one. A list that could not be read in time is null: the BFF has made sure by itself. */
export const isDecided = (administration: StagedFiles_AdministrationFragment | null, id: string): boolean =>
  administration !== null && administration.stagedImports?.some((file) => file.id === id) !== true
