import { type Mode, type ModeQuestion, ratesPageOf } from '@hangjia/contracts'
import { DialogFrame, toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { modeAsking } from '../../search/asking/mode-asking.ts'
import { SearchForm } from '../../search/form/search-form.tsx'
import { completed } from '../../search/mode-ask-url.ts'
import { Waiting } from '../../waiting.tsx'
import { useActProblem } from '../act-problem.ts'
import type { ActProps } from '../record/act-props.ts'
import { begunQuestion } from './begun-question.ts'
import { TriedSheet } from './tried-sheet.tsx'

interface TryProps extends ActProps {
  readonly mode: Mode
  readonly onClose: () => void
}

/** Tries the charges of a sheet as edited in the form, on the question that its mode is asked. */
const TryModeSheet = ({ mode: of, page, records, row, form, onClose }: TryProps) => {
  const { t } = useTranslation('rateDesk')
  const sayProblem = useActProblem(page, records)
  const [mode] = useState(() => withCargo(of))
  const [{ useLists }] = useState(() => modeAsking(mode, mode.pages.sales))
  const { load, currencies, failed } = useLists()
  const [begun] = useState(() => begunQuestion(mode, form.get().values))
  const tried = useMutation({
    mutationFn: async (ask: ModeQuestion) =>
      await records.trySheet({
        ...(row ? { id: row.id } : {}),
        values: form.draft(),
        question: { mode: mode.name, ask },
      }),
    onError: async (error) => toast('error', await sayProblem(error)),
  })
  return (
    <DialogFrame title={t('trySheet.title')} width="1120px" leave="close" onClose={onClose}>
      <div className="column gap-12">
        <p className="muted">{t('trySheet.modeHint')}</p>
        {currencies ? (
          <SearchForm
            mode={mode}
            ask={begun.ask}
            references={begun.references}
            currencies={currencies}
            load={load}
            busy={tried.isPending}
            cargo={undefined}
            onCargo={() => undefined}
            faultsOf={(draft) => completed(mode, draft).faults}
            saved={() => null}
            papers={{ toggle: null, files: null }}
            onChange={tried.reset}
            onSearch={(draft) => {
              const { ask } = completed(mode, draft)
              if (ask) tried.mutate(ask)
            }}
          />
        ) : (
          <Waiting of={failed ?? notYet} />
        )}
        {tried.data && (
          <TriedSheet
            trial={tried.data}
            rates={ratesPageOf(mode)}
            nothing={{ title: t('trySheet.noOffer'), hint: t('trySheet.noOfferHint') }}
            onLeave={onClose}
          />
        )}
      </div>
    </DialogFrame>
  )
}
export default TryModeSheet

const notYet = { error: null, refetch: () => undefined }

/** The mode, asked with a cargo: charges of a unit have no total. */
const withCargo = (mode: Mode): Mode => {
  const { unitPrices: _open, ...asks } = mode.asks
  return { ...mode, asks }
}
