/** The back office of an officer; the fields with a resolver are read when a query selects them. */
export interface AdministrationSource {
  permissions: readonly string[]
}
