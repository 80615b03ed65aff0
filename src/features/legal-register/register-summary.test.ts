import { expect, test } from 'vitest'
import { NO_ITEMS, registerSummaryOf } from './register-summary.ts'

const of = (counts: Partial<typeof NO_ITEMS>) => {
  const { summary, openItems, items } = registerSummaryOf({ ...NO_ITEMS, ...counts })
  return [summary, openItems, items]
}

test('a register’s summary is its worst status; items that are not applicable do not count [LEGADM-22]', () => {
  expect(of({})).toEqual(['none', 0, 0])
  expect(of({ not_applicable: 3 })).toEqual(['none', 0, 3])
  expect(of({ compliant: 2 })).toEqual(['Compliant', 0, 2])
  expect(of({ compliant: 2, not_applicable: 1 })).toEqual(['Compliant', 0, 3])
  expect(of({ compliant: 2, not_assessed: 1 })).toEqual(['Not yet assessed', 1, 3])
  expect(of({ compliant: 2, not_assessed: 1, in_progress: 2 })).toEqual(['In Progress', 3, 5])
  expect(of({ compliant: 9, in_progress: 1, not_compliant: 1 })).toEqual(['Not Compliant', 2, 11])
})

test('each status is listed with its count [LEGADM-22]', () => {
  expect(
    registerSummaryOf({ compliant: 1, in_progress: 2, not_compliant: 3, not_applicable: 4, not_assessed: 5 }).counts,
  ).toEqual({ Compliant: 1, 'In Progress': 2, 'Not Compliant': 3, 'Not applicable': 4, 'Not yet assessed': 5 })
})
