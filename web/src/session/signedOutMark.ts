import { tabStorage } from '@/storage/plainStorage.ts'

const key = 'kapwa.signed-out'
let isMarked: boolean | undefined

/** Marks in this tab that the next document follows a logout. A browser that blocks storage goes on without its confirmation. */
export function setSignedOutMark(): void {
  tabStorage.write(key, '1')
}

function takeMark(): boolean {
  const mark = tabStorage.read(key)
  tabStorage.remove(key)
  return mark !== null
}

/** Whether this document follows a logout. Another one, or a reload, no longer does. */
export function followsSignOut(): boolean {
  isMarked ??= takeMark()
  return isMarked
}
