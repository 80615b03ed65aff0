/** Messages for missing fields of a review (LEGADM-35). */
export const NOTE_MISSING = 'Please add a note before submitting update'
export const STATUS_MISSING = 'Please select status of compliance'
export const OWN_RECORD = 'Administrators do not review their own records. Please ask another administrator.'
