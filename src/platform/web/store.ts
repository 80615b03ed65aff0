import { useSyncExternalStore } from 'react'

/** A value outside React that components subscribe to with `use`. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const read = () => value
  return {
    read,
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read),
  }
}
