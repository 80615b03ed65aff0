import type { Call } from '#platform/server/call.ts'
import { type Audited, actionTexts } from './naming.ts'

/** The actions that the log may hold, in words, by feature (TEN-B4). */
export const auditActions = (texts: Audited['texts']) => async (call: Call) => {
  const label = await actionTexts(call.database, texts)
  return {
    items: Object.entries(texts).map(([feature, catalogue]) => ({
      feature,
      title: label(`${feature}.title`),
      actions: Object.keys(catalogue)
        .filter((name) => name !== 'title')
        .map((name) => ({
          action: `${feature}.${name}`,
          label: label(`${feature}.${name}`),
        })),
    })),
  }
}
