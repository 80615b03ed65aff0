import type Stripe from 'stripe'
import type { State } from '../state/state.ts'
import { invalidRequest } from './errors.ts'

/** Parts that an object has only when they are asked for. */
export type Includable = (state: State, object: never) => unknown

/** By kind of object and name. */
export type Includables = Readonly<Record<string, Readonly<Record<string, Includable>>>>

/** A copy of an answer in which the ids at these paths are replaced by their objects. Refuses a path that leads nowhere. */
export function expanded(state: State, answer: object, paths: readonly string[], includables: Includables): object {
  if (paths.length === 0) return answer
  const copy = structuredClone(answer)
  for (const path of paths) expand(copy, path.split('.'), path)
  return copy

  function expand(value: unknown, [name, ...rest]: string[], path: string): void {
    if (name === undefined || value === null || value === undefined) return
    if (Array.isArray(value)) {
      for (const one of value) expand(one, [name, ...rest], path)
      return
    }
    const holder = value as Record<string, unknown>
    const include = includables[String(holder.object)]?.[name]
    if (!(name in holder) && !include)
      throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
    if (include) holder[name] = structuredClone(include(state, holder as never))
    else holder[name] = objectFor(holder[name])
    expand(holder[name], rest, path)
  }

  function objectFor(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(objectFor)
    if (typeof value !== 'string') return value
    const row = state.row(value)
    return row ? (structuredClone(row.object) as Stripe.PaymentIntent) : value
  }
}
