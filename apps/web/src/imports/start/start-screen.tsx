import { Button } from '@chakra-ui/react'
import { type Field, isStanding, namingsOf, type RecordPage } from '@hangjia/contracts'
import { TextButton, Upload, type UploadedFile, useSpeech } from '@hangjia/ui'
import { FileSpreadsheet, RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useDownload } from '../../download.ts'
import { useProblemWords } from '../../problem.ts'
import { useRefresh } from '../../refresh/use-refresh.ts'
import { fileIdOf, sendSheet } from '../../send-file.ts'
import { useSettle } from '../use-import.ts'
import { ImportLog } from './import-log.tsx'
import { TemplateChoice, useReadingTemplates } from './template-choice.tsx'

const limitMiB = 32
const workbooks = ['xlsx', 'xls'] as const

/** Start of an import: a workbook, an empty sheet to fill in, or an earlier import. */
export const StartScreen = ({
  page,
  onOpen,
  onChanged,
}: {
  readonly page: RecordPage
  readonly onOpen: (id: string) => void
  readonly onChanged: () => void
}) => {
  const { t } = useTranslation('import')
  const { label, say } = useSpeech()
  const sayProblem = useProblemWords()
  const settle = useSettle(page)
  const name = label(page.title)
  const send = useMemo(() => sendSheet(page.name), [page.name])
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const templates = useReadingTemplates(page)
  const offered = templates.data ?? []
  const [chosen, setChosen] = useState<string>()
  // The default is taken until somebody chooses.
  const templateId = chosen ?? offered.find(({ isDefault }) => isDefault)?.id ?? ''
  const template = useDownload(
    `/files/template/${page.name}${templateId === '' ? '' : `?template=${templateId}`}`,
    `${name}.xlsx`,
  )
  const refresh = useRefresh()
  const starting = trpc.imports.start.useMutation({
    // The answer may have been lost on its way: the list then has the import.
    onError: () => refresh('import'),
    onSuccess: async (view) => {
      await settle(view)
      onOpen(view.id)
    },
  })
  const take = (next: readonly UploadedFile[]) => {
    setFiles(next)
    const [file] = next
    if (file)
      starting.mutate({ page: page.name, fileId: fileIdOf(file.url), ...(templateId === '' ? {} : { templateId }) })
    else starting.reset()
  }
  const [file] = files
  return (
    <div className="column flex-1 gap-18 min-h-0 pt-18 px-20 scroll">
      <div className="w-full max-w-720">
        <TemplateChoice
          page={page}
          templates={offered}
          value={templateId}
          disabled={starting.isPending}
          onChange={setChosen}
        />
        <Upload
          label={t('chooseFile')}
          type={2}
          only={workbooks}
          limit={limitMiB}
          max={1}
          value={files}
          onChange={take}
          send={send}
          disabled={starting.isPending}
        />
        {starting.isPending && <div className="row gap-8 pb-6 px-6 muted">{t('opening')}</div>}
        {starting.isError && file && (
          <div role="alert" className="bad row gap-8 pb-6 px-6">
            {sayProblem(starting.error)}
            <TextButton onClick={() => take(files)}>
              <RotateCw size={12} />
              {say('retry')}
            </TextButton>
          </div>
        )}
        <div className="row gap-12">
          <Button disabled={template.isPending} onClick={() => template.mutate()}>
            <FileSpreadsheet />
            {t('template')}
          </Button>
          <span className="faint text-12">{t(isStanding(page.of) ? 'templateHintPlain' : 'templateHint')}</span>
        </div>
        {isStanding(page.of) && <StandingFacts page={page} />}
      </div>
      <ImportLog page={page} onOpen={onOpen} onChanged={onChanged} />
    </div>
  )
}

/** Rules for importing into existing records, and fields that are not imported. */
const StandingFacts = ({ page: { of } }: { readonly page: RecordPage }) => {
  const { t } = useTranslation('import')
  const { label } = useSpeech()
  const named = namingsOf(of).flatMap(({ fields }) => fields.map((name) => of.fields[name] as Field))
  const byTwo = Object.values<Field>(of.fields).filter(({ byTwo: both }) => both)
  const list = (some: readonly Field[]) => some.map((field) => label(field.label)).join(t('comma'))
  return (
    <ul className="mt-10 muted text-12 leading-20">
      <li>{t('standing.found', { fields: list(named) })}</li>
      <li>{t('standing.kept')}</li>
      {byTwo.length > 0 && <li>{t('standing.byTwo', { fields: list(byTwo) })}</li>}
    </ul>
  )
}
