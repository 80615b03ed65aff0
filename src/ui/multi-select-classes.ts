import styles from './multi-select.module.css'

/** Class names of a multi-select: chosen values that are longer than the field end in an ellipsis before the button that removes them. */
export const MULTI_SELECT_CLASSES = { pillsList: styles.pills, pill: styles.pill, inputField: styles.input }

/** The same for a field whose input is not needed beside chosen values: it then takes up a line only while it has the focus. */
export const multiSelectClasses = (chosen: readonly unknown[]) =>
  chosen.length > 0 ? { ...MULTI_SELECT_CLASSES, inputField: styles.spare } : MULTI_SELECT_CLASSES
