import type { RecordPage, Reference } from '@hangjia/contracts'
import { type LoadReferences, useSpeech } from '@hangjia/ui'
import { bilingualIn } from '@hangjia/validation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickerField } from '../../../fields.tsx'
import { type AnyRow, useRecords } from '../../records.ts'
import { isReplyFor, type ReplyUse, replyPage, replyWords } from './reply-words.ts'

interface ReplyTemplatesProps {
  readonly use: ReplyUse
  readonly enquiry: AnyRow
  readonly onChosen: (words: string) => void
}

/** Picker of the reply templates of the desk, whose words are about this enquiry. */
export const ReplyTemplates = (props: ReplyTemplatesProps) =>
  replyPage ? <TemplatesOf page={replyPage} {...props} /> : null

const TemplatesOf = ({ page, use, enquiry, onChosen }: ReplyTemplatesProps & { readonly page: RecordPage }) => {
  const { t } = useTranslation('enquiry')
  const { language } = useSpeech()
  const queries = useQueryClient()
  const records = useRecords(page)
  const [chosen, setChosen] = useState<Reference | null>(null)
  const found = async (query: string): Promise<readonly AnyRow[]> => {
    const ask = { search: query, parameters: {}, conditions: {}, sort: null, pageNo: 1, pageSize: 100 as const }
    const { rows } = await queries.fetchQuery(records.list(ask))
    return rows.filter((row) => isReplyFor(row, use, enquiry))
  }
  const load: LoadReferences = async ({ query }) =>
    (await found(query)).map((row) => ({
      id: row.id,
      title: bilingualIn('zh', String(row.name), 'halves'),
      titleEn: bilingualIn('en', String(row.name), 'halves'),
      code: null,
    }))
  return (
    <PickerField
      label={t('template')}
      value={chosen}
      load={load}
      onChange={async (template) => {
        setChosen(template)
        const row = template && (await found('')).find(({ id }) => id === template.id)
        if (row) onChosen(replyWords(row, enquiry, language))
      }}
    />
  )
}
