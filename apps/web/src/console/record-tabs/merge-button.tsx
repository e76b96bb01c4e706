import { Button } from '@chakra-ui/react'
import { type RecordPage, type Reference, recordPage } from '@hangjia/contracts'
import { ActDialog, type LoadReferences, toast, useSpeech } from '@hangjia/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickerField } from '../../fields.tsx'
import { useActProblem } from '../act-problem.ts'
import { recordTitle } from '../record-title.ts'
import type { AnyRow, Records } from '../records.ts'

interface MergeProps {
  readonly page: RecordPage
  readonly records: Records
  readonly row: AnyRow
  /** Records that refer to the row, by page, as far as the user may open these. */
  readonly uses: readonly { readonly page: string; readonly total: number; readonly exact: boolean }[]
  /** Opens the row that stays. */
  readonly onMerged: (id: string) => void
}

/** Merges a duplicate into the row that stays. */
export const MergeButton = (props: MergeProps) => {
  const { t } = useTranslation('record')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Merge />
        {t('merge.act')}
      </Button>
      {isOpen && <MergeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const maxOffered = 25

const MergeDialog = ({
  page,
  records,
  row,
  uses,
  onMerged,
  onClose,
}: MergeProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('record')
  const { label, language } = useSpeech()
  const queries = useQueryClient()
  const sayProblem = useActProblem(page, records)
  const [keep, setKeep] = useState<Reference | null>(null)
  const title = recordTitle(page.of, row, language)
  const usesOn = ({ page: name, total, exact }: MergeProps['uses'][number]): string => {
    const target = recordPage(name)
    return t('merge.usesOn', { page: target ? label(target.title) : name, number: exact ? total : `${total}+` })
  }
  const load: LoadReferences = async ({ query }) => {
    const ask = { search: query, conditions: {}, parameters: {}, sort: null, pageNo: 1, pageSize: maxOffered } as const
    const { rows } = await queries.fetchQuery(records.list(ask))
    return rows.filter((one) => one.id !== row.id).map((one) => referenceOf(page, one))
  }
  const merge = useMutation({
    mutationFn: (kept: Reference) => records.merge(kept.id, row),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async ({ moved }, kept) => {
      toast('success', t('merge.done', { count: moved, number: moved }))
      onMerged(kept.id)
      await records.refresh()
    },
  })
  return (
    <ActDialog
      title={t('merge.title', { title })}
      width="480px"
      act={t('merge.confirm')}
      colorPalette="red"
      disabled={!keep || merge.isPending}
      aria-busy={merge.isPending}
      onAct={() => keep && merge.mutate(keep)}
      onClose={onClose}
    >
      <PickerField label={t('merge.into')} required value={keep} onChange={setKeep} load={load} />
      <div className="column gap-8">
        <p>{t('merge.hint', { title })}</p>
        {uses.length > 0 && (
          <div>
            <p>{t('merge.uses')}</p>
            <ul>
              {uses.map((one) => (
                <li key={one.page}>{usesOn(one)}</li>
              ))}
            </ul>
          </div>
        )}
        <p>{t('merge.everywhere')}</p>
      </div>
    </ActDialog>
  )
}

const referenceOf = ({ of }: RecordPage, row: AnyRow): Reference => {
  const word = (name: string | undefined) => {
    const value = name === undefined ? undefined : row[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const [titleEn, code] = [word(of.titleEn), word(of.codeField)]
  return { id: row.id, title: word(of.title) ?? code ?? row.id, titleEn, code }
}
