/** Days for which page views and opened insights are retained: a year, plus a month of the previous one for comparison (ANA-08). */
export const VISIT_RETENTION_DAYS = 400
