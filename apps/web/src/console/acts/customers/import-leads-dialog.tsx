import { Button } from '@chakra-ui/react'
import { type AnswerOf, type Contract, lead } from '@hangjia/contracts'
import { ActDialog, HeadRow, PlainTable, toast, Upload, type UploadedFile, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useDownload } from '../../../download.ts'
import { ChoiceField } from '../../../fields.tsx'
import { useProblemWords } from '../../../problem.ts'
import { fileIdOf, sendAttachment } from '../../../send-file.ts'
import type { Records } from '../../records.ts'
import styles from './customer.module.css'

type Sheet = AnswerOf<Contract['leads']['readSheet']>
type Source = (typeof lead.fields.source.options)[number][0]
const workbooks = ['xls', 'xlsx'] as const
const limitMiB = 10

/** Reads a workbook of firms, shows what is wrong with each row, and makes leads of the others. */
export const ImportLeadsDialog = ({
  records,
  onClose,
}: {
  readonly records: Records
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('lead')
  const { label } = useSpeech()
  const problemWords = useProblemWords()
  const { client } = trpc.useUtils()
  const template = useDownload('/files/template/forallToker', `${t('import.act')}.xlsx`)
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [sheet, setSheet] = useState<Sheet>()
  const [source, setSource] = useState<Source>('import')
  const read = useMutation({
    mutationFn: (file: UploadedFile) => client.leads.readSheet.query({ file: fileIdOf(file.url) }),
    onSuccess: setSheet,
  })
  const good = sheet?.rows.filter(({ fault }) => fault === null) ?? []
  const save = useMutation({
    mutationFn: () =>
      client.leads.importRows.mutate({
        source,
        fileName: (files[0]?.name ?? '').slice(0, 200),
        rows: good.map(({ fault: _fault, like: _like, ...row }) => row),
      }),
    onSuccess: async ({ made, left }) => {
      toast('success', t('import.done', { count: made }))
      await records.refresh()
      if (left.length === 0) return onClose()
      setSheet({ rows: left, unread: [], beyond: 0 })
    },
  })
  const take = (chosen: readonly UploadedFile[]) => {
    setFiles(chosen)
    setSheet(undefined)
    save.reset()
    const [file] = chosen
    if (file) read.mutate(file)
    else read.reset()
  }
  const failure = read.error ?? save.error
  return (
    <ActDialog
      title={t('import.act')}
      width="760px"
      act={good.length > 0 ? t('import.save', { count: good.length }) : t('import.act')}
      disabled={good.length === 0 || save.isPending}
      aria-busy={save.isPending}
      onAct={() => save.mutate()}
      onClose={onClose}
    >
      <div className="column gap-12">
        <Upload
          label={t('import.file')}
          type={2}
          only={workbooks}
          limit={limitMiB}
          max={1}
          value={files}
          onChange={take}
          send={sendAttachment}
          disabled={read.isPending || save.isPending}
        />
        <div className="row gap-12">
          <Button disabled={template.isPending} aria-busy={template.isPending} onClick={() => template.mutate()}>
            <FileSpreadsheet />
            {t('import.template')}
          </Button>
          <span className="muted text-12">{t('import.hint')}</span>
        </div>
        <ChoiceField
          label={t('import.source')}
          value={source}
          options={lead.fields.source.options.map(([value, zh, en]) => [value, label([zh, en])] as const)}
          onChoose={(value) => setSource(value ?? 'import')}
        />
        {read.isPending ? <p role="status">{t('import.busy')}</p> : null}
        {failure ? <p role="alert">{problemWords(failure)}</p> : null}
        {sheet ? <Preview {...sheet} /> : null}
      </div>
    </ActDialog>
  )
}

/** Rows that are drawn at first, and with each wish for more. */
const atOnce = 200
const Preview = ({ rows, unread, beyond }: Sheet) => {
  const { t } = useTranslation('lead')
  const { language } = useSpeech()
  const [most, setMost] = useState(atOnce)
  const good = rows.filter(({ fault }) => fault === null).length
  const notes = [
    t('import.counts', { good, bad: rows.length - good }),
    unread.length > 0 ? t('import.unread', { names: unread.join(language === 'zh' ? '、' : ', ') }) : '',
    beyond > 0 ? t('import.beyond', { count: beyond }) : '',
  ].filter(Boolean)
  const faultyFirst = rows.toSorted((one, other) => Number(one.fault === null) - Number(other.fault === null))
  return (
    <>
      <p role="status">{notes.join(' · ')}</p>
      <div className={`scroll ${styles.preview}`}>
        <PlainTable look="rows" className="w-full">
          <HeadRow of={(['row', 'company', 'contact', 'state'] as const).map((name) => t(`import.${name}`))} />
          <tbody>
            {faultyFirst.slice(0, most).map(({ row, companyName, contact, phone, email, fault, like }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{companyName}</td>
                <td>{[contact, phone || email].filter(Boolean).join(' · ')}</td>
                <td className={fault ? 'bad' : 'good'}>
                  {fault ? t(`import.faults.${fault}`, { like }) : t('import.good')}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      {rows.length > most ? (
        <p className="row gap-12">
          <span className="muted">{t('import.shown', { shown: most, total: rows.length })}</span>
          <Button size="xs" onClick={() => setMost(most + atOnce)}>
            {t('import.more')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
