import { Button } from '@chakra-ui/react'
import type { Quotation, QuotationDraft } from '@hangjia/contracts'
import { optionLetter } from '@hangjia/pricing/total'
import { DialogFrame, Select } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import styles from '../../../papers/target.module.css'
import { TargetForm } from '../../../papers/target-form.tsx'
import { keyOfTarget, TargetLines } from '../../../papers/target-lines.tsx'
import { type Edit, withTargets } from './draft-edits.ts'

/** Target of the customer: prices that could go down for it, each accepted or rejected by the user. */
export const TargetPrice = ({
  quotation,
  draft,
  beforeAsking,
  onEdit,
}: {
  readonly quotation: Pick<Quotation, 'id'>
  readonly draft: QuotationDraft
  /** The act uses the stored version. */
  readonly beforeAsking: () => Promise<boolean>
  readonly onEdit: (edit: Edit) => void
}) => {
  const { t } = useTranslation('quotation')
  const id = useId()
  const typed = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState<string | null>(null)
  const [option, setOption] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const [isStoring, setStoring] = useState(false)
  const { client } = trpc.useUtils()
  // Fetched again each time: the stored version may have changed.
  const asking = useMutation({
    mutationFn: (wanted: { id: string; option: string; target: string }) => client.quotation.target.query(wanted),
  })
  const chosen = draft.options.find(({ key }) => key === option) ?? draft.options[0]
  const found = asking.data
  const close = () => {
    setOpen(false)
    asking.reset()
  }
  const ask = async (wanted: string) => {
    if (!chosen) return
    setLeft([])
    setStoring(true)
    const isStored = await beforeAsking()
    setStoring(false)
    if (!isStored) return close()
    asking.mutate({ id: quotation.id, option: chosen.key, target: wanted })
  }
  const taken = found?.lines.filter((line) => !left.includes(keyOfTarget(line))) ?? []
  const accept = () => {
    if (chosen) onEdit(withTargets(chosen.key, taken))
    close()
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} aria-label={t('target.open')} title={t('target.open')}>
        <Target size={15} />
      </Button>
      {isOpen ? (
        <DialogFrame
          title={t('target.title')}
          width="680px"
          hasCross
          initialFocus={() => typed.current}
          onClose={close}
          acts={
            found ? (
              <>
                <Button variant="outline" onClick={close}>
                  {t('target.reject')}
                </Button>
                <Button variant="solid" disabled={taken.length === 0} onClick={accept}>
                  {t('target.accept', { count: taken.length })}
                </Button>
              </>
            ) : null
          }
        >
          <TargetForm
            id={id}
            amount={target}
            askWords={t('target.ask')}
            error={asking.error}
            inputRef={typed}
            isAsking={isStoring || asking.isPending}
            onAmount={(amount) => {
              setTarget(amount)
              asking.reset()
            }}
            onAsk={ask}
          >
            {draft.options.length > 1 ? (
              <Select
                aria-label={t('target.option')}
                value={chosen?.key}
                onChange={(event) => {
                  setOption(event.target.value)
                  asking.reset()
                }}
                options={draft.options.map(({ key }, at) => [key, t('option', { label: optionLetter(at) })] as const)}
              />
            ) : null}
            <label htmlFor={id}>{t('target.label', { currency: draft.currency })}</label>
          </TargetForm>
          {found ? (
            <>
              <p className={`mt-14 mb-8 ${styles.words}`} role="status" data-short={!found.reached || undefined}>
                {t(
                  found.lines.length === 0
                    ? found.reached
                      ? 'target.there'
                      : 'target.never'
                    : found.reached
                      ? 'target.reached'
                      : 'target.short',
                  {
                    before: `${found.currency} ${formatAmount(found.before)}`,
                    after: `${found.currency} ${formatAmount(found.after)}`,
                  },
                )}
              </p>
              {found.lines.length > 0 ? <TargetLines lines={found.lines} left={left} onLeave={setLeft} /> : null}
            </>
          ) : null}
        </DialogFrame>
      ) : null}
    </>
  )
}
