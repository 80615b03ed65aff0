/** For how many days a site retains people whose registration was declined; a site sets it (ACC-B5). */
export const DECLINED_DAYS = { least: 7, most: 365, default: 90 } as const

/** After how many days more an invitation is erased that nobody accepted before its link stopped working (ACC-B4). */
export const INVITATION_RETENTION_DAYS = 30
