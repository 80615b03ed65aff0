import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { AdminStatus } from '../../contract.ts'
import type { Entry } from '../../shapes.ts'
import { invalidateRecords, reviewApi } from './queries.ts'

export interface Correction {
  complianceCheck: AdminStatus
  complianceNote: unknown
  why: string
}

interface UnderWay {
  number: number
  what: 'correcting' | 'withdrawing'
}

/** Actions on a history's entry; its row shows progress until the server has confirmed (LEG-29, LEG-30). */
export function useChanges(recordId: string) {
  const text = useTranslations('legalRegister.review.history')
  const [underWay, setUnderWay] = useState<UnderWay>()
  const [correcting, setCorrecting] = useState<Entry>()
  const [isCorrecting, setIsCorrecting] = useState(false)

  const withdraw = async (entry: Entry) => {
    const { number } = entry
    if (underWay) return
    if (!(await confirm({ title: text('withdrawTitle', { number }), message: text('withdrawMessage') }))) return
    setUnderWay({ number, what: 'withdrawing' })
    try {
      await reviewApi.withdraw({ id: recordId, number })
      await invalidateRecords()
      toast.success(text('withdrawn'))
    } catch (thrown) {
      toast.error(text('failedOne', { reason: asProblem(thrown).message }))
      void invalidateRecords()
    } finally {
      setUnderWay(undefined)
      focusEntry(entry)
    }
  }

  /** Throws if refused; the dialog shows the error. */
  const correct = async (number: number, correction: Correction, key: string) => {
    setUnderWay({ number, what: 'correcting' })
    try {
      await reviewApi.correct({ id: recordId, number, ...correction }, { key })
      await invalidateRecords()
    } finally {
      setUnderWay(undefined)
    }
  }

  return {
    underWay,
    withdraw,
    correct,
    correcting,
    isCorrecting,
    startCorrection: (entry: Entry) => {
      setCorrecting(entry)
      setIsCorrecting(true)
    },
    closeCorrection: () => setIsCorrecting(false),
  }
}

/** Id of the button that opens an entry in full. */
export const openerOf = ({ key }: Pick<Entry, 'key'>) => `legal-entry-${key}`

/** The focused button disappears with the withdrawal, so the entry gets the focus. */
function focusEntry(entry: Entry) {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById(openerOf(entry))?.focus()
  })
}
