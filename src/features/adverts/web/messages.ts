/** Texts that the manifest needs; those of each screen load with it. */
export const advertsManifestMessages = {
  menu: { adverts: 'Advert manager', campaigns: 'Campaign manager' },
} as const
