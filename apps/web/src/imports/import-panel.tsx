import type { ImportView, RecordPage } from '@hangjia/contracts'
import { StandIn, useSpeech } from '@hangjia/ui'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAct } from '../icon-act.tsx'
import { useProblemWords } from '../problem.ts'
import { useSession } from '../session/session.tsx'
import { Waiting } from '../waiting.tsx'
import { ColumnsScreen } from './columns/columns-screen.tsx'
import { type ImportAddress, type Step, useImportAddress } from './import-address.ts'
import styles from './import-panel.module.css'
import { PreviewScreen } from './preview/preview-screen.tsx'
import { ResultScreen } from './result/result-screen.tsx'
import { StartScreen } from './start/start-screen.tsx'
import { type Stage, Steps } from './steps.tsx'
import { takesSheets } from './takes-sheets.ts'
import { UnderWay } from './under-way.tsx'
import { useImportView } from './use-import.ts'

interface Host {
  readonly page: RecordPage
  /** Records of the page have changed. */
  readonly onChanged: () => void
}

/** A sheet on its way into a list, over that list: file, columns, preview, result. */
const ImportPanel = ({ page, onChanged }: Host) => {
  const { t } = useTranslation('import')
  const { label } = useSpeech()
  const session = useSession()
  const address = useImportAddress()
  if (address.id === undefined) return null
  return (
    <section
      className={`absolute inset-0 flex min-h-0 pt-11 pb-14 px-14 bg-canvas ${styles.panel}`}
      aria-label={t('title', { name: label(page.title) })}
    >
      {!takesSheets(page, session) ? (
        <Frame page={page} address={address} stage="file">
          <StandIn state={{ is: 'noAuthorisation' }} />
        </Frame>
      ) : address.id === 'new' ? (
        <Frame page={page} address={address} stage="file">
          <StartScreen page={page} onOpen={address.open} onChanged={onChanged} />
        </Frame>
      ) : (
        <OneImport key={address.id} page={page} id={address.id} address={address} onChanged={onChanged} />
      )}
    </section>
  )
}
export default ImportPanel

const OneImport = ({
  page,
  id,
  address,
  onChanged,
}: Host & { readonly id: string; readonly address: ImportAddress }) => {
  const sayProblem = useProblemWords()
  const { t } = useTranslation('import')
  const view = useImportView(page, id)
  if (!view.data)
    return (
      <Frame page={page} address={address} stage="file">
        {<Waiting of={view} dismiss={address.begin} />}
      </Frame>
    )
  const stage = stageOf(view.data, address.step)
  return (
    <Frame page={page} address={address} stage={stage} view={view.data}>
      {view.isError && (
        <p role="alert" className="flex-none py-7 px-16 bad bg-bad border-b">
          {t('connectionLost')} · {sayProblem(view.error)}
        </p>
      )}
      <Screen page={page} view={view.data} stage={stage} address={address} onChanged={onChanged} />
    </Frame>
  )
}

/** Stage of an import; during the review the address decides between columns and rows. */
const stageOf = (view: ImportView, step: Step | undefined): Stage => {
  const { state, missing, headerRow } = view
  if (state === 'committed' || state === 'undone' || state === 'writing') return 'done'
  if (state === 'failed' || isFirstReading(view)) return 'file'
  return step ?? (missing.length > 0 || headerRow === null ? 'columns' : 'rows')
}
/**
 * Nothing is known of the sheet yet; later on it is read again after every change, while the previous reading is shown.
 */
const isFirstReading = ({ state, headerRow, columns }: ImportView) =>
  state === 'reading' && headerRow === null && columns.length === 0

const Screen = ({
  page,
  view,
  stage,
  address,
  onChanged,
}: Host & { readonly view: ImportView; readonly stage: Stage; readonly address: ImportAddress }) => {
  const { t } = useTranslation('import')
  const { rule } = useSpeech()
  if (view.state === 'writing' || isFirstReading(view)) return <UnderWay view={view} />
  if (view.state === 'failed')
    return (
      <StandIn
        state={{
          is: 'failed',
          message: t('failed', {
            file: view.fileName,
            why: view.failure ? rule(view.failure.rule, view.failure.parameters) : '',
          }),
          dismiss: address.begin,
        }}
      />
    )
  if (stage === 'columns') return <ColumnsScreen page={page} view={view} address={address} />
  if (stage === 'rows') return <PreviewScreen page={page} view={view} address={address} />
  return <ResultScreen page={page} view={view} address={address} onChanged={onChanged} />
}

/** Title, steps and the way back; the focus goes along from step to step. */
const Frame = ({
  page,
  address,
  stage,
  view,
  children,
}: {
  readonly page: RecordPage
  readonly address: ImportAddress
  readonly stage: Stage
  readonly view?: ImportView
  readonly children: React.ReactNode
}) => {
  const { t } = useTranslation('import')
  const { label } = useSpeech()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is the reason to move the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [stage])
  return (
    <div className={`framed column flex-1 min-w-0 clip ${styles.sheet}`}>
      <header className={`row flex-none gap-12 h-46 pl-16 pr-8 border-b ${styles.header}`}>
        <h1 ref={heading} tabIndex={-1} className={`medium text-14 nowrap ${styles.title}`}>
          {t('title', { name: label(page.title) })}
        </h1>
        {view && (
          <span className={`cut min-w-0 muted ${styles.file}`} title={view.fileName}>
            {view.fileName}
            {view.sheet && ` · ${view.sheet}`}
          </span>
        )}
        <Steps stage={stage} isOpen={stage === 'columns' || stage === 'rows'} address={address} />
        <IconAct words={t('backToList')} onClick={address.close}>
          <X />
        </IconAct>
      </header>
      {children}
    </div>
  )
}
