import { Button } from '@chakra-ui/react'
import type { PriceListRow } from '@hangjia/contracts'
import { type Adjustment, adjustedRows } from '@hangjia/pricing/total'
import { ActDialog, RadioButtons, toast } from '@hangjia/ui'
import { ChevronsUpDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../fields.tsx'

/** Puts an amount or a share on every price of the list, or takes it off. */
export const AdjustRates = ({
  rows,
  onAdjusted,
}: {
  readonly rows: readonly PriceListRow[]
  readonly onAdjusted: (rows: PriceListRow[]) => void
}) => {
  const { t } = useTranslation('priceList')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [by, setBy] = useState<Adjustment['by']>('amount')
  const [value, setValue] = useState<string | null>(null)
  const adjust = () => {
    if (value === null) return
    const next = adjustedRows(rows, { by, value })
    const changed = next.filter((row, at) => row !== rows[at]).length
    setOpen(false)
    onAdjusted(next)
    toast('success', t('adjusted', { changed, same: rows.length - changed }))
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <ChevronsUpDown size={14} />
        {t('adjust')}
      </Button>
      {isOpen && (
        <ActDialog
          title={t('adjust')}
          width="440px"
          act={t('adjustAct')}
          disabled={value === null}
          form={`${id}form`}
          onClose={() => setOpen(false)}
        >
          <form
            id={`${id}form`}
            className="column gap-14 pt-10"
            onSubmit={(event) => {
              event.preventDefault()
              adjust()
            }}
          >
            <RadioButtons
              label={t('adjustBy')}
              options={[
                { value: 'amount', label: t('byAmount') },
                { value: 'percent', label: t('byPercent') },
              ]}
              value={by}
              onChange={setBy}
            />
            <NumberField
              label={t(by === 'amount' ? 'byAmount' : 'byPercent')}
              help={t('adjustHelp')}
              required
              value={value}
              onChange={setValue}
              decimals={2}
              signed
            />
          </form>
        </ActDialog>
      )}
    </>
  )
}
