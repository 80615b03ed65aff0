/** What a member can hide from other members, on their profile and in the directory alike (ACC-B8). */
export const HIDEABLE_FIELDS = ['company', 'jobRole', 'topics', 'badges', 'links'] as const
export type HideableField = (typeof HIDEABLE_FIELDS)[number]

/** A member's choices as they are stored. */
export interface VisibilityColumns {
  is_listed: boolean
  shows_email: boolean
  hidden_fields: string[]
}

/** Whether a member shows this field to other members. */
export const isShown = ({ hidden_fields }: Pick<VisibilityColumns, 'hidden_fields'>, field: HideableField): boolean =>
  !hidden_fields.includes(field)
