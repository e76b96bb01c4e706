import { Button } from '@chakra-ui/react'
import { ActDialog, Select, TextInput, toast, useConfirm } from '@hangjia/ui'
import { BookmarkPlus, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemWords } from '../../problem.ts'
import { usePreferences, useSavePreferences } from '../../session/preferences.ts'
import { type OwnReports, presetNames, presets, reportIn, withReport } from './report-presets.ts'

/** Prefix of a person's own reports in the address. */
const own = 'own.'
const mostOwn = 20
const longestName = 40

/** Choice among named reports and those that the person keeps, with the acts on these. */
export const ReportChoice = ({
  query,
  onChange,
}: {
  readonly query: URLSearchParams
  readonly onChange: (query: URLSearchParams) => void
}) => {
  const { t } = useTranslation('order')
  const sayProblem = useProblemWords()
  const confirm = useConfirm()
  const kept = usePreferences()
  const { mutateAsync, isPending } = useSavePreferences()
  const [isNaming, setNaming] = useState(false)
  const reports: OwnReports = kept?.orderReports ?? []
  const chosen = query.get('report') ?? ''
  const mine = reports.find(({ name }) => own + name === chosen)
  const preset = presetNames.find((name) => name === chosen)
  const choose = (name: string) => {
    const named = presetNames.find((one) => one === name)
    const report = reports.find((one) => own + one.name === name)
    if (named) onChange(withReport(query, named, new URLSearchParams(presets[named])))
    else if (report) onChange(withReport(query, name, new URLSearchParams(report.query)))
  }
  const save = async (orderReports: OwnReports, done: string, name: string) => {
    try {
      await mutateAsync({ orderReports })
      toast('success', t(done as 'report.own.saved'))
      setNaming(false)
      const next = new URLSearchParams(query)
      if (name === '') next.delete('report')
      else next.set('report', own + name)
      onChange(next)
    } catch (error) {
      toast('error', sayProblem(error))
    }
  }
  const remove = async (name: string) => {
    const title = t('report.own.askRemove', { name })
    if ((await confirm({ title, act: t('report.own.remove'), danger: true })) !== 'act') return
    await save(
      reports.filter((one) => one.name !== name),
      'report.own.removed',
      '',
    )
  }
  return (
    <div className="row wrap gap-10">
      <label className="flex gap-6 items-center muted">
        {t('report.named')}
        <Select
          value={mine || preset ? chosen : ''}
          none={t('report.free')}
          options={[
            ...presetNames.map((name) => [name, t(`report.preset.${name}`)] as const),
            ...reports.map(({ name }) => [own + name, t('report.own.named', { name })] as const),
          ]}
          onChange={({ target }) => choose(target.value)}
        />
      </label>
      <Button disabled={kept === undefined || isPending || reports.length >= mostOwn} onClick={() => setNaming(true)}>
        <BookmarkPlus />
        {t('report.own.save')}
      </Button>
      {mine ? (
        <Button disabled={isPending} onClick={() => void remove(mine.name)}>
          <Trash2 />
          {t('report.own.remove')}
        </Button>
      ) : null}
      {isNaming ? (
        <NameDialog
          taken={reports.map(({ name }) => name)}
          isBusy={isPending}
          onClose={() => setNaming(false)}
          onGiven={(name) =>
            void save(
              [...reports.filter((one) => one.name !== name), { name, query: reportIn(query) }],
              'report.own.saved',
              name,
            )
          }
        />
      ) : null}
    </div>
  )
}

/** Asks for the name of a report; that of another one replaces it. */
const NameDialog = ({
  taken,
  isBusy,
  onClose,
  onGiven,
}: {
  readonly taken: readonly string[]
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (name: string) => void
}) => {
  const { t } = useTranslation('order')
  const form = useId()
  const [name, setName] = useState('')
  const typed = name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== '' && !isBusy) onGiven(typed)
  }
  return (
    <ActDialog
      title={t('report.own.save')}
      width="400px"
      act={t(taken.includes(typed) ? 'report.own.replace' : 'report.own.keep')}
      disabled={typed === ''}
      loading={isBusy}
      form={form}
      onClose={onClose}
    >
      <form id={form} onSubmit={submit}>
        <TextInput label={t('report.own.name')} required value={name} onChange={setName} maxLength={longestName} />
      </form>
    </ActDialog>
  )
}
