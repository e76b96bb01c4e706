import { listPath, type PriceList, type Renewal } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { RenewingDialog } from '../../papers/renewing-dialog.tsx'
import { RequoteMenu } from '../../papers/requote-menu.tsx'
import { UntilField } from '../../papers/until-field.tsx'
import { useRefusal } from '../../papers/use-refusal.ts'
import { newRequestKey } from '../../request-key.ts'
import { ListComparisonTable } from './list-comparison-table.tsx'
import { countRates } from './list-counts.ts'

/** Acts on a sent price list: negotiate, replicate or extend. */
export const RequoteList = ({ list, disabled }: { readonly list: PriceList; readonly disabled: boolean }) => {
  const { t } = useTranslation('priceList')
  const [act, setAct] = useState<Renewal>()
  return (
    <>
      <RequoteMenu
        wordsOf={(name) => ({ name: t(`acts.${name}`), hint: t(`hints.${name}`) })}
        onAct={setAct}
        disabled={disabled}
      />
      {act ? <Renewing key={act} act={act} list={list} onClose={() => setAct(undefined)} /> : null}
    </>
  )
}

interface RenewingProps {
  readonly act: Renewal
  readonly list: PriceList
  readonly onClose: () => void
}

/** Preview of the changes and of the rates that would be left out. */
const Renewing = ({ act, list, onClose }: RenewingProps) => {
  const { t } = useTranslation('priceList')
  const { t: words } = useTranslation('requote')
  const navigate = useNavigate()
  const explain = useRefusal()
  // Another wish is another request: the answer to one is never that to the other.
  const [{ until, requestKey }, setWish] = useState<{ readonly until?: string; readonly requestKey: string }>(() => ({
    requestKey: newRequestKey(),
  }))
  const wanted = { id: list.id, ...(act === 'extend' && until ? { until } : {}) }
  const preview = trpc.priceList.preview.useQuery(
    { ...wanted, renewal: act },
    { gcTime: 0, retry: false, placeholderData: keepPreviousData },
  )
  const make = trpc.priceList[act].useMutation({
    onSuccess: (made) => {
      onClose()
      navigate(listPath(list.draft.mode, made.id))
    },
    onError: (error) => toast('error', explain(error)),
  })
  const counts = countRates(preview.data?.lines ?? [])
  const proposed = preview.data?.head.find(({ field }) => field === 'validUntil')?.right ?? list.draft.validUntil
  return (
    <RenewingDialog
      title={`${t(`dialog.${act}`)} · ${list.quoteNo} V${list.revision}`}
      hint={t(`hints.${act}`)}
      preview={preview}
      fields={
        <>
          {act === 'extend' ? (
            <UntilField
              value={until ?? proposed}
              onChange={(day) => setWish({ until: day, requestKey: newRequestKey() })}
            />
          ) : null}
          {preview.data ? <span role="status">{t('counts', counts)}</span> : null}
        </>
      }
      canMake={preview.data !== undefined && !preview.isPlaceholderData && counts.kept > 0}
      isMaking={make.isPending}
      onMake={() => make.mutate({ ...wanted, requestKey })}
      onClose={onClose}
    >
      {(comparison, onlyChanged) => (
        <ListComparisonTable
          comparison={comparison}
          names={[`${words('before')} V${list.revision}`, words('after')]}
          onlyChanged={onlyChanged}
          isOfMode={list.draft.mode !== undefined}
        />
      )}
    </RenewingDialog>
  )
}
