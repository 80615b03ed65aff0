import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { type Campaign, campaignsContract } from '../../contract.ts'
import { EMPTY_PLAN, planOf, type TypedPlan, typedPlanOf } from '../plan/plan-values.ts'
import { usePlanForm } from '../plan/use-plan-form.ts'
import { campaignsApi } from '../queries.ts'

interface TypedCampaign extends TypedPlan {
  adverts: string[]
}

/** The form of a campaign; `onDone` runs once it is saved. */
export function useCampaignForm(opened: Campaign | undefined, onDone: () => void) {
  const text = useTranslations('campaignManager')
  const { timeZone } = useSite().region
  const form = usePlanForm<TypedCampaign, Campaign>({
    kind: 'campaign',
    operation: campaignsContract.add,
    opened,
    typedOf: (campaign) =>
      campaign ? { ...typedPlanOf(campaign, timeZone), adverts: campaign.adverts } : { ...EMPTY_PLAN, adverts: [] },
    send: (typed, stored, options) => {
      const values = { ...planOf(typed, timeZone), adverts: typed.adverts }
      if (stored) return campaignsApi.change({ id: stored.id, revision: stored.revision, ...values })
      return campaignsApi.add(values, options)
    },
    read: (id) => campaignsApi.read({ id }),
    onSaved: ({ name }) => {
      toast.success(text('saved', { name }))
      onDone()
    },
  })
  return form
}
