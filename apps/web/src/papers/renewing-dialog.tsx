import { Button } from '@chakra-ui/react'
import { DialogFrame, StandIn, Tick } from '@hangjia/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../comparison/comparison-table.module.css'
import { useRefusal } from './use-refusal.ts'

interface Preview<C> {
  readonly data: C | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Preview of an act's changes on a sent paper. */
export const RenewingDialog = <C,>({
  title,
  hint,
  preview,
  fields,
  canMake,
  isMaking,
  onMake,
  onClose,
  children,
}: {
  readonly title: string
  readonly hint: string
  readonly preview: Preview<C>
  /** Optional inputs above the table. */
  readonly fields?: ReactNode
  readonly canMake: boolean
  readonly isMaking: boolean
  readonly onMake: () => void
  readonly onClose: () => void
  readonly children: (comparison: C, onlyChanged: boolean) => ReactNode
}) => {
  const { t } = useTranslation('requote')
  const explain = useRefusal()
  const [onlyChanged, setOnlyChanged] = useState(true)
  return (
    <DialogFrame
      title={title}
      width="1120px"
      hasCross
      onClose={onClose}
      acts={
        <Button variant="solid" loading={isMaking} disabled={!canMake} onClick={onMake}>
          {t('create')}
        </Button>
      }
    >
      <p className="mb-10 muted">{hint}</p>
      {fields || preview.data ? (
        <div className={`row gap-14 mb-10 ${styles.bar}`}>
          {fields}
          <Tick className={styles.push} checked={onlyChanged} onChange={(isTicked) => setOnlyChanged(isTicked)}>
            {t('onlyChanged')}
          </Tick>
        </div>
      ) : null}
      {preview.error ? (
        <StandIn state={{ is: 'failed', message: explain(preview.error), retry: () => preview.refetch() }} />
      ) : preview.data === undefined ? (
        <StandIn state={{ is: 'pageLoading' }} />
      ) : (
        children(preview.data, onlyChanged)
      )}
    </DialogFrame>
  )
}
