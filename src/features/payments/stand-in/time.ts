import { releaseMoney } from './resources/balance.ts'
import { renewSubscriptions } from './resources/billing/subscription-cycle.ts'
import { DAY_SECONDS, startOfDay } from './resources/money.ts'
import { arrivePayouts, payOutBalances } from './resources/payouts.ts'
import type { State } from './state/state.ts'

/** Everything that is due by now: money that becomes available, periods of subscriptions, payouts of the day, and their arrival. */
export function doWhatIsDue(state: State): void {
  const days = state.values<number>('setting')
  const today = startOfDay(state.now())
  const done = days.get('day') ?? today
  arrivePayouts(state)
  releaseMoney(state)
  renewSubscriptions(state)
  if (done < today) payOutBalances(state)
  if (days.get('day') !== today) days.set('day', today)
}

/** Moves the clock on by days, each of them with what is due on it. */
export function moveDays(state: State, days: number): void {
  for (let day = 0; day < days; day++) {
    state.moveClock(DAY_SECONDS)
    doWhatIsDue(state)
  }
}
