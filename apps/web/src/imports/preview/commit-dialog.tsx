import { type ImportView, isStanding, mayPublish, type RecordPage } from '@hangjia/contracts'
import { ActDialog, Radio, RadioGroup, TextButton, Tick, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { faultyCount, figure } from '../outcomes.ts'
import { IssueList } from '../result/issue-list.tsx'
import { useSettle } from '../use-import.ts'
import { fieldsByAudience } from './audience.ts'
import styles from './commit-dialog.module.css'
import { CompareAgain } from './compare-again.tsx'

const flags = [0, 1, 2] as const
type Flag = (typeof flags)[number]

interface Wishes {
  readonly page: RecordPage
  readonly view: ImportView
  readonly onClose: () => void
  readonly onShowFaulty: () => void
  readonly onShowDoubted: () => void
  readonly onColumns: () => void
}

/** Summary before an import is written: the publication of the records, their number, and what stays behind. */
export const CommitDialog = ({ page, view, onClose, onShowFaulty, onShowDoubted, onColumns }: Wishes) => {
  const { t } = useTranslation('import')
  const { label } = useSpeech()
  // They are changed in their place, and nothing is published.
  const isPlain = isStanding(page.of)
  // Nothing becomes visible to others unless somebody chooses it.
  const [flag, setFlag] = useState<Flag>(0)
  const [isLeavingOut, setLeavingOut] = useState(false)
  const [isMeant, setMeant] = useState(false)
  const settle = useSettle(page)
  const one = { page: page.name, id: view.id }
  const committing = trpc.imports.commit.useMutation({
    onSuccess: async (next) => {
      onClose()
      await settle(next)
    },
  })
  const isPublishing = !isPlain && flag > 0
  const { doubted, blocked, blockedNew, blockedChanged, unchanged } = view.counts
  const left = faultyCount(view.counts) + (isPublishing ? blocked : 0)
  const created = view.counts.new - (isPublishing ? blockedNew : 0)
  const changed = view.counts.changed - (isPublishing ? blockedChanged : 0)
  const written = created + changed
  // A draft is asked about once more before it is published.
  const isAsked = doubted > 0 && (isPlain || isPublishing)
  const isMissing = view.missing.length > 0
  // Unpublished ones that the sheet repeats are published along.
  const isIdle = written === 0 && (!isPublishing || unchanged === blocked - blockedNew - blockedChanged)
  const mayGo = !isIdle && !isMissing && (left === 0 || isLeavingOut) && (!isAsked || isMeant) && !committing.isPending
  return (
    <ActDialog
      title={t('commitTitle', { name: label(page.title) })}
      width="520px"
      act={t(committing.isPending ? 'committing' : isPlain ? 'act.write' : `act.${flag}`, {
        count: written,
        figure: figure(written),
      })}
      disabled={!mayGo}
      aria-busy={committing.isPending}
      onAct={() =>
        committing.mutate({
          ...one,
          version: view.version,
          displayFlag: flag,
          leaveOutFaulty: left > 0,
          asMeant: isMeant,
        })
      }
      onClose={onClose}
    >
      {!isPlain && <FlagChoice flag={flag} onChange={setFlag} />}
      {!isPlain && <Readers page={page} view={view} flag={flag} />}
      <dl className={`mt-14 ${styles.happens}`}>
        <Happening words={t('willCreate')} count={created} />
        <Happening
          words={t(isPlain ? 'willChangeThem' : flag === 0 ? 'willChangeDraft' : 'willChange')}
          count={changed}
        />
        <Happening words={t('willStay')} count={unchanged} />
      </dl>
      {left > 0 && (
        <div className={`row gap-12 between mt-12 py-8 px-12 bg-warning rounded-2 ${styles.faulty}`}>
          <Tick checked={isLeavingOut} onChange={(isTicked) => setLeavingOut(isTicked)}>
            {t(isPublishing && blocked > 0 ? 'leaveOutBlocked' : 'leaveOut', { count: left, figure: figure(left) })}
          </Tick>
          <TextButton onClick={onShowFaulty}>{t('showFaulty')}</TextButton>
          {isPublishing && blocked > 0 && <CompareAgain page={page} id={view.id} onCompared={onClose} />}
        </div>
      )}
      {isAsked && (
        <div className={`row gap-12 between mt-12 py-8 px-12 bg-warning rounded-2 ${styles.faulty}`}>
          <Tick checked={isMeant} onChange={(isTicked) => setMeant(isTicked)}>
            {t('asMeant', { count: doubted, figure: figure(doubted) })}
          </Tick>
          <TextButton onClick={onShowDoubted}>{t('showDoubted')}</TextButton>
        </div>
      )}
      {!isPlain && !isPublishing && <Later blocked={blocked} doubted={doubted} />}
      {isMissing && (
        <p role="alert" className="mt-12 bad">
          {t('missingColumns')} <TextButton onClick={onColumns}>{t('stage.columns')}</TextButton>
        </p>
      )}
      {!isMissing && isIdle && <p className="muted text-12 py-7 px-12">{t('nothingToWrite')}</p>}
      {committing.isError && (
        <Trouble page={page} id={view.id} error={committing.error} onSettled={() => committing.reset()} />
      )}
    </ActDialog>
  )
}

/** Checks left for the person who publishes the drafts. */
const Later = ({ blocked, doubted }: { readonly blocked: number; readonly doubted: number }) => {
  const { t } = useTranslation('import')
  return (
    <>
      {blocked > 0 && (
        <p className="muted text-12 py-7 px-12">{t('blockedLater', { count: blocked, figure: figure(blocked) })}</p>
      )}
      {doubted > 0 && (
        <p className="muted text-12 py-7 px-12">{t('doubtedLater', { count: doubted, figure: figure(doubted) })}</p>
      )}
    </>
  )
}

/** Readers of the columns of the sheet once its records are written. */
const Readers = ({
  page,
  view,
  flag,
}: {
  readonly page: RecordPage
  readonly view: ImportView
  readonly flag: Flag
}) => {
  const { t } = useTranslation('import')
  const { label } = useSpeech()
  const comma = t('comma')
  return (
    <section className={`mt-12 text-12 ${styles.readers}`} aria-label={t('readers.title')}>
      <h3 className="medium">{t('readers.title')}</h3>
      {flag === 0 ? (
        <p>{t('readers.draft')}</p>
      ) : (
        <dl>
          {fieldsByAudience(view, page.of.fields, label).map(({ audience, titles }) => (
            <div key={audience}>
              <dt>{t(audience === 'everybody' && flag === 2 ? 'readers.desk' : `readers.${audience}`)}</dt>
              <dd>{titles.join(comma)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** Choice of the publication state of imported rates and fees. */
const FlagChoice = ({ flag, onChange }: { readonly flag: Flag; readonly onChange: (flag: Flag) => void }) => {
  const { t } = useTranslation('import')
  const isPublisher = mayPublish(useSession())
  const hints = useId()
  return (
    <RadioGroup
      className={`column border rounded-2 ${styles.flags}`}
      label={t('commitAs')}
      value={`${flag}`}
      onChange={(value) => onChange(Number(value) as Flag)}
    >
      {flags.map((value) => (
        <Radio
          key={value}
          value={`${value}`}
          className={`flex gap-10 items-start py-9 px-12 pointer ${styles.flag}`}
          aria-label={t(`flag.${value}`)}
          aria-describedby={`${hints}${value}`}
          disabled={value !== 0 && !isPublisher}
        >
          <span>
            <span className="as-block medium">{t(`flag.${value}`)}</span>
            <span id={`${hints}${value}`} className="muted text-12">
              {t(`flagHint.${value}`)}
            </span>
          </span>
        </Radio>
      ))}
      {!isPublisher && <p className="muted text-12 py-7 px-12">{t('draftOnly')}</p>}
    </RadioGroup>
  )
}

const Happening = ({ words, count }: { readonly words: string; readonly count: number }) => (
  <div data-none={count === 0 ? '' : undefined}>
    <dt>{words}</dt>
    <dd>{figure(count)}</dd>
  </div>
)

/** Reason why nothing was written; after a change by somebody else, the sheet is compared with the new state. */
const Trouble = ({
  page,
  id,
  error,
  onSettled,
}: {
  readonly page: RecordPage
  readonly id: string
  readonly error: unknown
  readonly onSettled: () => void
}) => {
  const { t } = useTranslation('import')
  const sayProblem = useProblemWords()
  const { code, details, issues } = failureOf(error)
  const { title, row } = details
  return (
    <div role="alert" className="mt-12 bad">
      {code === 'stale' && title !== undefined
        ? t('overtaken', { title, row: row === undefined ? '' : t('row', { no: row }) })
        : issues.length > 0
          ? t('notWritten')
          : sayProblem(error)}
      {code === 'stale' && <CompareAgain page={page} id={id} onCompared={onSettled} />}
      <IssueList issues={issues} fields={page.of.fields} />
    </div>
  )
}
