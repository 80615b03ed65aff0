import { useState } from 'react'
import { isDeepEqual } from '#base/deep-equal.ts'

/** What is edited as the server has it, and the revision a save says it is based on. */
export interface Stored<Values> {
  values: Values
  revision: number
}

interface Options<Values> {
  /** A save is under way: what arrives meanwhile may be its own result. */
  busy: boolean
  isSame?: (one: Values, other: Values) => boolean
}

/**
 * Values being edited, and the revision they are based on. A newer version on the server replaces them while nothing has been changed;
 * otherwise there is a conflict: both versions stay until the user has chosen one.
 */
export function useEditedValues<Values>(newest: Stored<Values>, { busy, isSame = isDeepEqual }: Options<Values>) {
  const [base, setBase] = useState(newest)
  const [values, setValues] = useState(newest.values)
  const isUnsaved = !isSame(values, base.values)
  const isStale = newest.revision > base.revision && !busy
  // A save whose response was lost has arrived, or what was saved elsewhere is no part of these values: nothing to choose from.
  const isArrived = isStale && isSame(values, newest.values)
  const isElsewhere = isStale && isSame(base.values, newest.values)
  if (isStale && (!isUnsaved || isArrived)) reset()
  else if (isElsewhere) setBase(newest)

  function reset() {
    setBase(newest)
    setValues(newest.values)
  }

  return {
    values,
    setValues,
    /** The revision to send with a save. */
    basedOn: base.revision,
    isUnsaved,
    /** Somebody saved a newer version, and there are unsaved changes. */
    hasConflict: isStale && isUnsaved && !isArrived && !isElsewhere,
    /** Keeps the values, which replace the newer version with the next save. */
    takeMine: () => setBase(newest),
    /** Continues with the server's version, discarding the values. */
    takeTheirs: reset,
    /** After a confirmed save of `sent`. What was typed meanwhile stays unsaved, and is based on it. */
    onSaved: (saved: Stored<Values>, sent: Values) => {
      setBase(saved)
      setValues((now) => (now === sent ? saved.values : now))
    },
  }
}
