import { type Field, type Fields, holds, mayEdit, type Reference, setsFor } from '@hangjia/contracts'
import { TextButton, toast, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LineDialog } from '../../dialogs/line-dialog.tsx'
import { PickerField } from '../../fields.tsx'
import { useSession } from '../../session/session.tsx'
import { useActProblem } from '../act-problem.ts'
import styles from './line-sets.module.css'
import { writtenValues } from './record-form.ts'
import { refusedLinks } from './refused-links.ts'
import { type SetsPage, useSets } from './use-sets.ts'

type Lines = readonly unknown[]
interface LineSetsProps {
  readonly field: Field
  readonly value: unknown
  readonly onFill: (lines: Lines) => void
}

/** Fills lines in from a named set, and saves current lines as one; for users with the page of the sets. */
export const LineSets = ({ field, value, onFill }: LineSetsProps) => {
  const session = useSession()
  const sets = field.kind === 'lines' ? setsFor(field) : undefined
  if (!sets || !holds(session, sets.page.key)) return null
  const lines = Array.isArray(value) ? value : []
  return (
    <>
      <SetsOf {...sets} lines={lines} onFill={onFill} />
      {field.kind === 'lines' && <RefusedNote field={field} lines={lines} />}
    </>
  )
}

/** Lines that the server would refuse; none is converted, because a sheet has no rate of exchange. */
const RefusedNote = ({ field, lines }: { readonly field: Field<'lines'>; readonly lines: Lines }) => {
  const { t, i18n } = useTranslation('list')
  const refused = refusedLinks(field, lines)
  const [first] = refused
  if (!first) return null
  const nameOf = ({ title, titleEn }: Reference) => (i18n.language === 'en' ? (titleEn ?? title) : title)
  const names = refused
    .map(({ about, link }) => `${nameOf(about)} (${link.code})`)
    .join(i18n.language === 'en' ? ', ' : '、')
  return (
    <p className="bad pb-8 text-12" role="alert">
      {t('setRefused', { only: first.only, names })}
    </p>
  )
}

interface SetsProps extends SetsPage {
  readonly lines: Lines
  readonly onFill: (lines: Lines) => void
}

const SetsOf = ({ page, holder, lines, onFill }: SetsProps) => {
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const session = useSession()
  const { records, load, linesOf } = useSets({ page, holder })
  const sayProblem = useActProblem(page, records)
  const onError = async (error: unknown) => toast('error', await sayProblem(error))
  const [chosen, setChosen] = useState<Reference | null>(null)
  const [isNaming, setNaming] = useState(false)
  const take = useMutation({
    mutationFn: linesOf,
    onSuccess: onFill,
    onError,
  })
  const { title, fields } = page.of
  const naming = fields[title]
  const keep = useMutation({
    mutationFn: (name: string) =>
      records.save({ values: { [title]: name, ...writtenValues(pickField(fields, holder), { [holder]: lines }) } }),
    onSuccess: async (row) => {
      toast('success', t('setKept', { name: row[title] }))
      setNaming(false)
      await records.refresh()
    },
    onError,
  })
  return (
    <div className={`flex wrap gap-10 items-start ${styles.sets}`}>
      <PickerField
        label={label(page.title)}
        value={chosen}
        load={load}
        onChange={(set) => {
          setChosen(set)
          if (set) take.mutate(set.id)
        }}
      />
      {mayEdit(session) && lines.length > 0 && (
        <TextButton className={styles.keep} onClick={() => setNaming(true)}>
          <BookmarkPlus size={14} />
          {t('keepSet')}
        </TextButton>
      )}
      {isNaming && (
        <LineDialog
          title={t('keepSet')}
          label={t('setName')}
          act={t('keepSet')}
          most={naming?.kind === 'text' ? naming.max : undefined}
          isBusy={keep.isPending}
          onClose={() => setNaming(false)}
          onGiven={(name) => keep.mutate(name)}
        />
      )}
    </div>
  )
}

const pickField = (fields: Fields, name: string): Fields => (fields[name] ? { [name]: fields[name] } : {})
