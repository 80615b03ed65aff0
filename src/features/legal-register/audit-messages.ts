/** Audited actions in words, under `legalRegister.audit`. */
export const legalRegisterAuditMessages = {
  title: 'Legal register',
  holdPlaced: 'Placed a legal hold',
  holdLifted: 'Lifted a legal hold',
  reviewAdded: 'Added a review',
  reviewCorrected: 'Corrected a review',
  reviewWithdrawn: 'Withdrew a review',
  itemCreated: 'Created an item',
  itemChanged: 'Changed an item',
  itemRemoved: 'Removed an item',
  settingsChanged: 'Changed the settings of the register',
  retentionConfirmed: 'Confirmed a shorter retention time',
  retentionWithdrawn: 'Withdrew a shorter retention time',
  relatedChanged: 'Changed what is related to an item',
} as const
