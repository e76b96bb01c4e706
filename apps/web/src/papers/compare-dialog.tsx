import { Button } from '@chakra-ui/react'
import type { Quotation } from '@hangjia/contracts'
import { DialogFrame, Select, Tick } from '@hangjia/ui'
import { Columns2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../comparison/comparison-table.module.css'
import { Waiting } from '../waiting.tsx'

interface Compared<C> {
  readonly data: C | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}
type Names = readonly [left: string, right: string]

/** Opens a version beside another one of its number, or beside its origin. */
export const CompareDialog = <C,>({
  paper,
  useCompared,
  beforeOpening,
  children,
}: {
  readonly paper: Pick<Quotation, 'id' | 'revision' | 'revisions' | 'mother'>
  /** Fetches the two while the dialog is open. */
  readonly useCompared: (sides: { left: string; right: string }, isOpen: boolean) => Compared<C>
  /** The comparison uses the stored version. */
  readonly beforeOpening: () => Promise<unknown>
  readonly children: (comparison: C, shown: { readonly names: Names; readonly onlyChanged: boolean }) => ReactNode
}) => {
  const { t } = useTranslation('requote')
  const { id, revision, revisions, mother } = paper
  const others = [
    ...revisions.filter((other) => other.id !== id).map((other) => ({ id: other.id, name: `V${other.revision}` })),
    ...(mother && !revisions.some((other) => other.id === mother.id)
      ? [{ id: mother.id, name: `${mother.quoteNo} V${mother.revision}` }]
      : []),
  ]
  const [isOpen, setOpen] = useState(false)
  const [left, setLeft] = useState(mother?.id ?? others[0]?.id ?? '')
  const [onlyChanged, setOnlyChanged] = useState(false)
  const compared = useCompared({ left, right: id }, isOpen)
  if (others.length === 0) return null
  return (
    <>
      <Button variant="ghost" onClick={() => beforeOpening().then(() => setOpen(true))}>
        <Columns2 size={15} />
        {t('compare')}
      </Button>
      {isOpen && (
        <DialogFrame title={t('compare')} width="1120px" hasCross onClose={() => setOpen(false)}>
          <div className={`row gap-14 mb-10 ${styles.bar}`}>
            <label>
              {t('compareWith')}
              <Select
                value={left}
                onChange={(event) => setLeft(event.target.value)}
                options={others.map((other) => [other.id, other.name] as const)}
              />
            </label>
            <Tick className={styles.push} checked={onlyChanged} onChange={(isTicked) => setOnlyChanged(isTicked)}>
              {t('onlyChanged')}
            </Tick>
          </div>
          {compared.error || compared.data === undefined ? (
            <Waiting of={compared} />
          ) : (
            children(compared.data, {
              names: [others.find((other) => other.id === left)?.name ?? '', `V${revision}`],
              onlyChanged,
            })
          )}
        </DialogFrame>
      )}
    </>
  )
}
