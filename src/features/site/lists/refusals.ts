import { changedMeanwhile, notFound, Problem } from '#base/problem.ts'

export function entryExists(name: string): Problem {
  const message = `There is already an entry '${name}' in this list.`
  return new Problem('site.entry-exists', 'conflict', message, { fields: { name: message } })
}

export function entryGone(): Problem {
  return notFound('site.no-entry', 'This entry is no longer there. Somebody may have removed it.')
}

export function entryChanged(): Problem {
  const message = 'Somebody has changed this entry in the meantime. Please check it again before you save.'
  return changedMeanwhile(message)
}

export function generalStays(): Problem {
  return new Problem('site.general-stays', 'conflict', 'General always exists and stays as it is.')
}

export function listFull(most: number): Problem {
  return new Problem('site.list-full', 'conflict', `A list holds at most ${most} entries.`)
}

export function noSuchCategory(): Problem {
  const message = 'One of these categories is no longer there. Please choose again.'
  return new Problem('site.no-such-category', 'invalid', message, { fields: { childCategories: message } })
}
