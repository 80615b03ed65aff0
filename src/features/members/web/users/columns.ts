import type { ColumnName } from '../../administration/choices.ts'

/** The columns with one shown or hidden; the name stays. A shown one comes last. */
export function toggled(columns: readonly ColumnName[], name: ColumnName): ColumnName[] {
  if (name === 'name') return [...columns]
  return columns.includes(name) ? columns.filter((each) => each !== name) : [...columns, name]
}

/** The columns with one moved up or down by one; at either end they are unchanged. */
export function movedColumn(columns: readonly ColumnName[], name: ColumnName, by: -1 | 1): ColumnName[] {
  const from = columns.indexOf(name)
  const [current, neighbour] = [columns[from], columns[from + by]]
  if (!current || !neighbour) return [...columns]
  return columns.with(from, neighbour).with(from + by, current)
}
