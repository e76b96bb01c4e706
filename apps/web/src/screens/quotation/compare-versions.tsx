import { Button } from '@chakra-ui/react'
import type { Quotation } from '@hangjia/contracts'
import { StandIn } from '@hangjia/ui'
import { Columns2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import styles from '../../comparison/comparison-table.module.css'
import { ComparisonTable } from '../../comparison/comparison-table.tsx'
import { WideDialog } from '../../comparison/wide-dialog.tsx'
import { useProblemWords } from '../../problem.ts'

/** Opens this version beside another one of its number, or beside what it was made from. */
export const CompareVersions = ({
  quotation,
  beforeOpening,
}: {
  readonly quotation: Quotation
  /** What is compared is what is stored. */
  readonly beforeOpening: () => Promise<unknown>
}) => {
  const { t } = useTranslation('requote')
  const words = useProblemWords()
  const { id, revision, revisions, mother } = quotation
  const others = [
    ...revisions.filter((other) => other.id !== id).map((other) => ({ id: other.id, name: `V${other.revision}` })),
    ...(mother && !revisions.some((other) => other.id === mother.id)
      ? [{ id: mother.id, name: `${mother.quoteNo} V${mother.revision}` }]
      : []),
  ]
  const [isOpen, setOpen] = useState(false)
  const [left, setLeft] = useState(mother?.id ?? others[0]?.id ?? '')
  const [onlyChanged, setOnlyChanged] = useState(false)
  const compared = trpc.quotation.compare.useQuery({ left, right: id }, { enabled: isOpen, gcTime: 0 })
  if (others.length === 0) return null
  return (
    <>
      <Button variant="ghost" onClick={() => beforeOpening().then(() => setOpen(true))}>
        <Columns2 size={15} />
        {t('compare')}
      </Button>
      <WideDialog title={t('compare')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={styles.bar}>
          <label>
            {t('compareWith')}
            <select value={left} onChange={(event) => setLeft(event.target.value)}>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </select>
          </label>
          <label className={styles.push}>
            <input type="checkbox" checked={onlyChanged} onChange={(event) => setOnlyChanged(event.target.checked)} />
            {t('onlyChanged')}
          </label>
        </div>
        {compared.error ? (
          <StandIn state={{ is: 'failed', message: words(compared.error), retry: () => compared.refetch() }} />
        ) : compared.data ? (
          <ComparisonTable
            comparison={compared.data}
            names={[others.find((other) => other.id === left)?.name ?? '', `V${revision}`]}
            onlyChanged={onlyChanged}
          />
        ) : (
          <StandIn state={{ is: 'pageLoading' }} />
        )}
      </WideDialog>
    </>
  )
}
