const key = 'kapwa.signed-out'
let isMarked: boolean | undefined

/** Marks in this tab that the next document follows a logout. */
export function setSignedOutMark(): void {
  sessionStorage.setItem(key, '1')
}

/** Whether this document follows a logout. Another one, or a reload, no longer does. */
export function followsSignOut(): boolean {
  if (isMarked === undefined) {
    isMarked = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
  }
  return isMarked
}
