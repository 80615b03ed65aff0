/** Administrators can be muted, not blocked, as members have to be able to hear them (ACC-B8). */
export const canBeBlocked = ({ userType }: { userType: string }): boolean => userType !== 'admin'
