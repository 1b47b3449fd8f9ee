import { useCallback, useState } from 'react'
import { useIsTakenOver } from './useIsTakenOver.ts'

/** State that begins with what only the device can say, as its storage: `unknown` on the server and while its page is hydrated. */
export function useDeviceState<Value>(read: () => Value, unknown: Value): [value: Value, set: (value: Value) => void] {
  const isTakenOver = useIsTakenOver()
  const [state, setState] = useState(() => ({ isRead: isTakenOver, value: isTakenOver ? read() : unknown }))
  if (isTakenOver && !state.isRead) setState({ isRead: true, value: read() })
  const set = useCallback((value: Value) => setState({ isRead: true, value }), [])
  return [state.value, set]
}
