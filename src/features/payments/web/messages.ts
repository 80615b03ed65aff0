/** Texts that the manifest needs; those of each screen load with it. */
export const paymentsManifestMessages = {} as const
