declare module '#base/live-topics.ts' {
  interface LiveTopics {
    /** Adverts and campaigns, for administrators, and what is shown of them. */
    adverts: true
  }
}

export * from './managing/contract.ts'
export * from './reporting/contract.ts'
export * from './sharing/contract.ts'
export * from './showing/contract.ts'
