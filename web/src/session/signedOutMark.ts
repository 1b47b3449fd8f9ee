const key = 'kapwa.signed-out'
let isMarked: boolean | undefined

/** Marks in this tab that the next document follows a logout. */
export function setSignedOutMark(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // A browser that blocks storage: the logout goes on without its confirmation.
  }
}

function takeMark(): boolean {
  try {
    const mark = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return mark !== null
  } catch {
    // A browser that blocks storage keeps no mark.
    return false
  }
}

/** Whether this document follows a logout. Another one, or a reload, no longer does. */
export function followsSignOut(): boolean {
  isMarked ??= takeMark()
  return isMarked
}
