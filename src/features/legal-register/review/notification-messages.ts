/** Texts of notifications about reviews; they never quote the note (LEGADM-36). */
export const REVIEWED = 'An administrator has reviewed this item of your legal register.'
export const REVIEW_CORRECTED = 'An administrator has corrected a review of this item of your legal register.'
export const REVIEW_WITHDRAWN = 'An administrator has withdrawn a review of this item of your legal register.'
