const templates = ['{service}_approval_review', '{type}_approval_review']
const reviewSuffix = '_approval_review'

function holds(held: readonly string[], permission: string): boolean {
  // Which service or kind it is, only the REST API knows, and it checks again.
  return templates.includes(permission) ? held.some((name) => name.endsWith(reviewSuffix)) : held.includes(permission)
}

/** Whether a caller has every permission of at least one list; true where there is none. */
export function isPermitted(held: readonly string[], permissions: readonly (readonly string[])[]): boolean {
  return permissions.length === 0 || permissions.some((all) => all.every((permission) => holds(held, permission)))
}
