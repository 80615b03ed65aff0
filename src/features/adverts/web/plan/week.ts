/** The days of the week by their number: 0 is Monday (ADV-13). */
export const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
