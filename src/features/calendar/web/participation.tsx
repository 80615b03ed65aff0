import { RemindBy } from './remind-by.tsx'
import { ShowName } from './show-name.tsx'

/** The part of the own profile about events: how one is reminded, and whether others see who takes part. */
export function Participation() {
  return (
    <div className="grid gap-5">
      <RemindBy />
      <ShowName />
    </div>
  )
}
