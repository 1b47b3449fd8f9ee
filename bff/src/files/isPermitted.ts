const templates = ['{service}_approval_review', '{type}_approval_review']
const reviewSuffix = '_approval_review'

function holds(held: readonly string[], permission: string): boolean {
  // Which service or kind it is, only the REST API knows, and it checks again.
  return templates.includes(permission) ? held.some((name) => name.endsWith(reviewSuffix)) : held.includes(permission)
}

/** A caller needs every permission of at least one list; without a list none is needed. */
export function isPermitted(held: readonly string[], permissions: readonly (readonly string[])[]): boolean {
  return permissions.length === 0 || permissions.some((all) => all.every((permission) => holds(held, permission)))
}
