/** Messages for missing fields of a review (LEGADM-35). */
export const NOTE_MISSING = 'Please add a note before submitting update'
export const STATUS_MISSING = 'Please select status of compliance'
export const OWN_RECORD = 'Administrators do not review their own records. Please ask another administrator.'

/** Texts of notifications about reviews; they never quote the note (LEGADM-36). */
export const REVIEWED = 'An administrator has reviewed this item of your legal register.'
export const REVIEW_CORRECTED = 'An administrator has corrected a review of this item of your legal register.'
export const REVIEW_WITHDRAWN = 'An administrator has withdrawn a review of this item of your legal register.'
