/** A decoded form: texts, lists, and objects without a prototype. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/**
 * Decodes a query or a form body with nested names, as the library writes them: `transfer_data[destination]=acct_1`,
 * `expand[0]=latest_charge`, `expand[]=latest_charge`. Objects whose names are 0, 1, 2 … become lists.
 */
export function decodeForm(text: string): Form {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(text)) assign(form, pathOf(name), value)
  for (const [name, value] of Object.entries(form)) form[name] = withLists(value)
  return form
}

const emptyForm = (): Form => Object.create(null) as Form

/** `a[b][c]` is the path a, b, c. */
function pathOf(name: string): string[] {
  const start = name.indexOf('[')
  if (start < 1 || !name.endsWith(']')) return [name]
  return [name.slice(0, start), ...name.slice(start + 1, -1).split('][')]
}

function assign(form: Form, [first = '', ...rest]: string[], value: string): void {
  // `a[]` appends.
  const name = first === '' ? String(Object.keys(form).length) : first
  if (rest.length === 0) {
    form[name] = value
    return
  }
  const inner = form[name]
  const target = typeof inner === 'object' && !Array.isArray(inner) ? inner : emptyForm()
  form[name] = target
  assign(target, rest, value)
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([name], index) => name === String(index)))
    return entries.map(([, inner]) => withLists(inner))
  for (const [name, inner] of entries) value[name] = withLists(inner)
  return value
}
