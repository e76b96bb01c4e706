import { Button } from '@chakra-ui/react'
import type { Versioned } from '@hangjia/contracts'
import { DialogFrame, referenceWords, toast, useConfirm, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { Waiting } from '../../../waiting.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'

const wordsIn = (values: Readonly<Record<string, unknown>>, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** Possible duplicates of this supplier as edited in the form; users with the right merge them. */
export const Doubles = ({
  page,
  records,
  row,
  form,
  mayMerge,
  onMerged,
  onClose,
}: Pick<ActProps, 'page' | 'records' | 'row' | 'form'> & {
  readonly mayMerge: boolean
  readonly onMerged: () => Promise<void>
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('partners')
  const { language } = useSpeech()
  const confirm = useConfirm()
  const sayActProblem = useActProblem(page, records)
  const { client } = trpc.useUtils()
  const { values } = form.get()
  const contacts = Array.isArray(values.contacts) ? (values.contacts as Readonly<Record<string, unknown>>[]) : []
  const described = {
    ...(row ? { id: row.id } : {}),
    nameCn: wordsIn(values, 'nameCn'),
    nameEn: wordsIn(values, 'nameEn'),
    creditCode: wordsIn(values, 'creditCode'),
    phones: contacts.map((contact) => wordsIn(contact, 'phone')).filter(Boolean),
    emails: contacts.map((contact) => wordsIn(contact, 'email')).filter(Boolean),
  }
  const found = trpc.suppliers.duplicates.useQuery(described, { staleTime: 0 })
  const merge = useMutation({
    mutationFn: async (gone: Versioned) =>
      row && client.suppliers.merge.mutate({ keep: { id: row.id, version: row.version }, gone }),
    onError: async (error) => toast('error', await sayActProblem(error)),
    onSuccess: async (merged) => {
      toast('success', t('doubles.merged', { count: merged?.moved ?? 0 }))
      await onMerged()
      onClose()
    },
  })
  const ask = async (double: NonNullable<typeof found.data>[number]) => {
    const name = referenceWords(double.supplier, language)
    const answer = await confirm({
      title: t('doubles.mergeTitle', { name }),
      body: t('doubles.mergeBody', { name }),
      act: t('doubles.merge'),
      danger: true,
    })
    if (answer === 'act') merge.mutate({ id: double.supplier.id, version: double.version })
  }
  const states = new Map(
    page.of.fields.state?.kind === 'choice'
      ? page.of.fields.state.options.map(([value, zh, en]) => [value, language === 'zh' ? zh : en])
      : [],
  )
  return (
    <DialogFrame title={t('doubles.title')} width="560px" leave="close" onClose={onClose}>
      {found.isError ? (
        <Waiting of={found} dismiss={onClose} />
      ) : found.data?.length === 0 ? (
        <p>{t('doubles.none')}</p>
      ) : (
        <ul>
          {found.data?.map((double) => (
            <li className="row gap-12 min-h-46 border-b-muted" key={double.supplier.id}>
              <div className="flex-1 min-w-0">
                <div>
                  {referenceWords(double.supplier, language)} · {states.get(double.state)}
                </div>
                <div className="muted text-12">
                  {double.because.map((likeness) => t(`doubles.${likeness}`)).join(' · ')}
                </div>
              </div>
              {row && mayMerge && (
                <Button disabled={merge.isPending} onClick={() => ask(double)}>
                  {t('doubles.merge')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </DialogFrame>
  )
}
