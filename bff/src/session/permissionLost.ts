/** A permission that the session had was taken back: the REST API has refused a call for that. */
export class PermissionLost extends Error {
  override readonly name = 'PermissionLost'
}
