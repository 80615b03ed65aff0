import { fillText } from '#base/fill-text.ts'

/** Looks up a text and fills its `{name}` placeholders. */
export type Text<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string

/**
 * The texts of one feature with the site's overrides: an override under `feature.key` wins over the catalogue (TEN-B8). Server texts
 * (emails, public pages) only have plain `{name}` placeholders.
 */
export function textsOf<Key extends string>(
  feature: string,
  catalogue: Readonly<Record<Key, string>>,
  overrides: Readonly<Record<string, string>>,
): Text<Key> {
  return (key, values = {}) => fillText(overrides[`${feature}.${key}`] ?? catalogue[key], values)
}
