/** The back office of an officer; what a field shows is read when it is asked for. */
export interface AdministrationSource {
  /** Those of the officer. */
  permissions: readonly string[]
}
