import { type Quotation, type Renewal, serviceNamed } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { ComparisonTable } from '../../../comparison/comparison-table.tsx'
import { RenewingDialog } from '../../../papers/renewing-dialog.tsx'
import { RequoteMenu } from '../../../papers/requote-menu.tsx'
import { UntilField } from '../../../papers/until-field.tsx'
import { useRefusal } from '../../../papers/use-refusal.ts'
import { newRequestKey } from '../../../request-key.ts'
import { quotationPath } from '../../quotation-path.ts'

interface RequoteProps {
  readonly quotation: Quotation
  readonly onCopy: () => void
  readonly disabled: boolean
}

/** Acts on a sent quotation: negotiate, replicate, extend, or copy as it is. */
export const Requote = ({ quotation, onCopy, disabled }: RequoteProps) => {
  const { t } = useTranslation('requote')
  const [act, setAct] = useState<Renewal>()
  return (
    <>
      <RequoteMenu
        wordsOf={(name) => ({ name: t(`acts.${name}`), hint: t(`hints.${name}`) })}
        onAct={setAct}
        onCopy={onCopy}
        isPricedAgain={!serviceNamed(quotation.draft.shipment?.mode)}
        disabled={disabled}
      />
      {act ? <Renewing key={act} act={act} quotation={quotation} onClose={() => setAct(undefined)} /> : null}
    </>
  )
}

interface RenewingProps {
  readonly act: Renewal
  readonly quotation: Quotation
  readonly onClose: () => void
}

/** Preview of the changes. */
const Renewing = ({ act, quotation, onClose }: RenewingProps) => {
  const { t } = useTranslation('requote')
  const navigate = useNavigate()
  const explain = useRefusal()
  const { id, quoteNo, revision } = quotation
  // Another wish is another request: the answer to one is never that to the other.
  const [{ until, requestKey }, setWish] = useState<{ readonly until?: string; readonly requestKey: string }>(() => ({
    requestKey: newRequestKey(),
  }))
  const wanted = { id, ...(act === 'extend' && until ? { until } : {}) }
  const preview = trpc.quotation.preview.useQuery(
    { ...wanted, renewal: act },
    { gcTime: 0, retry: false, placeholderData: keepPreviousData },
  )
  const make = trpc.quotation[act].useMutation({
    onSuccess: (made) => {
      onClose()
      navigate(quotationPath({ id: made.id, mode: quotation.draft.shipment?.mode }))
    },
    onError: (error) => toast('error', explain(error)),
  })
  const proposed = preview.data?.head.find(({ field }) => field === 'validUntil')?.right ?? quotation.draft.validUntil
  return (
    <RenewingDialog
      title={`${t(`dialog.${act}`)} · ${quoteNo} V${revision}`}
      hint={t(`hints.${act}`)}
      preview={preview}
      fields={
        act === 'extend' ? (
          <UntilField
            value={until ?? proposed}
            onChange={(day) => setWish({ until: day, requestKey: newRequestKey() })}
          />
        ) : null
      }
      canMake={preview.data !== undefined && !preview.isPlaceholderData}
      isMaking={make.isPending}
      onMake={() => make.mutate({ ...wanted, requestKey })}
      onClose={onClose}
    >
      {(comparison, onlyChanged) => (
        <ComparisonTable
          comparison={comparison}
          names={[`${t('before')} V${revision}`, t('after')]}
          onlyChanged={onlyChanged}
          isOfMode={quotation.draft.shipment !== undefined}
        />
      )}
    </RenewingDialog>
  )
}
