/** Fills `{name}` places of a text. */
export type Text<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string

/**
 * The texts of one feature's catalogue as this site words them: an override under `feature.key` wins over the catalogue
 * (TEN-B8). Server texts (mails, public pages) use only plain `{name}` places.
 */
export function textsOf<Key extends string>(
  feature: string,
  catalogue: Readonly<Record<Key, string>>,
  overrides: Readonly<Record<string, string>>,
): Text<Key> {
  return (key, values = {}) =>
    (overrides[`${feature}.${key}`] ?? catalogue[key]).replace(/\{(\w+)\}/g, (place, name: string) =>
      String(values[name] ?? place),
    )
}
