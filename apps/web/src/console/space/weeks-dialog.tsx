import { ActDialog, NumberInput } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './space.module.css'

interface WeeksDialogProps {
  readonly most: number
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (weeks: number) => void
}

/** Asks for the number of weeks in which a request is repeated. */
export const WeeksDialog = ({ most, isBusy, onClose, onGiven }: WeeksDialogProps) => {
  const { t } = useTranslation('space')
  const [text, setText] = useState<string | null>('1')
  const weeks = Number(text ?? 0)
  return (
    <ActDialog
      title={t('request.repeatTitle')}
      width="440px"
      act={t('request.repeat')}
      disabled={isBusy || weeks < 1 || weeks > most}
      onAct={() => onGiven(weeks)}
      onClose={onClose}
    >
      <div className={`tiles two-columns gap-12 ${styles.form}`}>
        <div data-span="all">
          <NumberInput
            label={t('request.weeks', { most })}
            help={t('request.repeatHelp')}
            decimals={0}
            value={text}
            onChange={setText}
          />
        </div>
      </div>
    </ActDialog>
  )
}
