import { Button } from '@chakra-ui/react'
import type { ImportView, RecordPage } from '@hangjia/contracts'
import { readMinute } from '@hangjia/validation'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { importName } from '../../console/url-state.ts'
import { AfterImport } from '../../features/after-import.tsx'
import type { ImportAddress } from '../import-address.ts'
import { faultyCount, figure } from '../outcomes.ts'
import { FaultyButton } from './faulty-button.tsx'
import styles from './result-screen.module.css'
import { UndoRefusal, useUndo } from './undo.tsx'

/** Result of an import, links to its records, and the way back. */
export const ResultScreen = ({
  page,
  view,
  address,
  onChanged,
}: {
  readonly page: RecordPage
  readonly view: ImportView
  readonly address: ImportAddress
  readonly onChanged: () => void
}) => {
  const { t } = useTranslation('import')
  const { undo, refusal, isPending } = useUndo(page, onChanged)
  const tell = useEffectEvent(onChanged)
  useEffect(() => {
    if (view.state === 'committed') tell()
  }, [view.state])
  const { counts, displayFlag } = view
  const isUndone = view.state === 'undone'
  const blocked = displayFlag ? { new: counts.blockedNew, changed: counts.blockedChanged, all: counts.blocked } : none
  const [made, changed] = [counts.new - blocked.new, counts.changed - blocked.changed]
  const written = made + changed
  const left = faultyCount(counts)
  return (
    <div className="row flex-1 down gap-24 pt-56 pb-24 px-24 scroll">
      <div className={`row down gap-6 text-center ${styles.done}`} data-undone={isUndone ? '' : undefined}>
        {isUndone ? <Undo2 size={28} /> : <CircleCheck size={28} />}
        <h2 className="mt-6 medium text-16">
          {isUndone
            ? t('undone', { file: view.fileName })
            : t(displayFlag === null ? 'committedPlain' : 'committed', {
                count: written,
                figure: figure(written),
                as: t(`flag.${displayFlag ?? 0}`),
              })}
        </h2>
        <p className="muted">
          {isUndone
            ? t('byAt', { who: view.undoneBy ?? '', at: readMinute(view.undoneAt ?? '') ?? '' })
            : t('byAt', { who: view.committedBy ?? '', at: readMinute(view.committedAt ?? '') ?? '' })}
        </p>
      </div>
      <dl className={`flex border rounded-2 ${styles.counts}`}>
        <Count words={t('outcomes.new')} count={made} />
        <Count words={t('outcomes.changed')} count={changed} />
        <Count words={t('outcomes.unchanged')} count={counts.unchanged} />
        <Count words={t('leftOutFaulty')} count={left} isBad={left > 0} />
        {blocked.all > 0 && <Count words={t('leftOutBlocked')} count={blocked.all} isBad />}
      </dl>
      <div className="flex gap-8">
        {!isUndone && (
          <Button asChild variant="solid">
            <Link to={`/${page.name}?${new URLSearchParams({ [importName]: view.id })}`}>{t('seeThem')}</Link>
          </Button>
        )}
        {!isUndone && <AfterImport page={page} />}
        {!isUndone && <FaultyButton page={page} view={view} />}
        <Button onClick={address.begin}>{t('another')}</Button>
        {!isUndone && (
          <Button color="fg.error" disabled={isPending} aria-busy={isPending} onClick={() => undo(view)}>
            <Undo2 />
            {t('undo')}
          </Button>
        )}
      </div>
      {refusal && <UndoRefusal refusal={refusal} />}
    </div>
  )
}

const none = { new: 0, changed: 0, all: 0 }

const Count = ({
  words,
  count,
  isBad = false,
}: {
  readonly words: string
  readonly count: number
  readonly isBad?: boolean
}) => (
  <div data-bad={isBad ? '' : undefined}>
    <dt className="muted text-12">{words}</dt>
    <dd className="medium text-18 figures">{figure(count)}</dd>
  </div>
)
