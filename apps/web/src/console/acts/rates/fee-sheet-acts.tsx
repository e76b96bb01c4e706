import { Button } from '@chakra-ui/react'
import { modeOfSheets, modes, type Reference, ratesPageOf, usualBoxes } from '@hangjia/contracts'
import { DialogFrame, RadioButtons, toast, whenShown } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickerField } from '../../../fields.tsx'
import { useActProblem } from '../../act-problem.ts'
import styles from '../../desk/dialogs.module.css'
import type { ActProps } from '../../record/act-props.ts'
import { firstDay, firstOf } from '../../sheet-trials/begun-question.ts'
import { TriedSheet } from '../../sheet-trials/tried-sheet.tsx'
import { TryButton } from './try-button.tsx'

const TryModeSheet = whenShown(() => import('../../sheet-trials/try-mode-sheet.tsx'))

/** Tries the charges of a fee sheet on a lane, before it is saved or published. */
export const FeeSheetActs = (props: ActProps) => {
  const { t } = useTranslation('rateDesk')
  const mode = modeOfSheets(props.page.of)
  return (
    <TryButton title={t('trySheet.act')} form={props.form} mode={mode}>
      {(onClose) =>
        mode ? <TryModeSheet {...props} mode={mode} onClose={onClose} /> : <TryDialog {...props} onClose={onClose} />
      }
    </TryButton>
  )
}

const TryDialog = ({ page, records, row, form, onClose }: ActProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('rateDesk')
  const sayProblem = useActProblem(page, records)
  const { values } = form.get()
  const [pol, setPol] = useState(firstOf(values, 'pols'))
  const [pod, setPod] = useState(firstOf(values, 'pods'))
  const [box, setBox] = useState<(typeof usualBoxes)[number]>('40HQ')
  const tried = useMutation({
    mutationFn: async () =>
      await records.trySheet({
        ...(row ? { id: row.id } : {}),
        values: form.draft(),
        lane: { pol: pol?.id ?? '', pod: pod?.id ?? '', box, from: firstDay(values) },
      }),
    onError: async (error) => toast('error', await sayProblem(error)),
  })
  const picker = (name: 'pols' | 'pods', value: Reference | null, set: (value: Reference | null) => void) => (
    <PickerField label={t(`try.${name}`)} value={value} onChange={set} load={(asked) => records.load(name, asked)} />
  )
  return (
    <DialogFrame title={t('trySheet.title')} width="860px" leave="close" onClose={onClose}>
      <div className={`column gap-12 ${styles.body}`}>
        <p className={`flex-1 muted ${styles.hint}`}>{t('trySheet.hint')}</p>
        <div className={`row wrap gap-10 ${styles.fields}`}>
          {picker('pols', pol, setPol)}
          {picker('pods', pod, setPod)}
          <span>
            <RadioButtons
              label={t('try.box')}
              options={usualBoxes.map((code) => ({ value: code, label: code }))}
              value={box}
              onChange={setBox}
            />
          </span>
          <Button variant="solid" disabled={!pol || !pod || tried.isPending} onClick={() => tried.mutate()}>
            {t('trySheet.ask')}
          </Button>
        </div>
        {tried.data && (
          <TriedSheet
            trial={tried.data}
            rates={ratesPageOf(modes.fcl)}
            nothing={{ title: t('try.noRate'), hint: t('try.noRateHint') }}
            onLeave={onClose}
          />
        )}
      </div>
    </DialogFrame>
  )
}
