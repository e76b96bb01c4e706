import type { Quotation } from '@hangjia/contracts'
import { optionLetter } from '@hangjia/pricing/total'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PaperNote } from '../../papers/floor/paper-note.tsx'

/** Note that an option is bought from a supplier who was blacklisted since; the quotation may still be sent. */
export const BlacklistNote = ({
  quotation: { blacklisted, draft },
}: {
  readonly quotation: Pick<Quotation, 'blacklisted' | 'draft'>
}) => {
  const { t } = useTranslation('partners')
  const letters = draft.options.flatMap(({ key }, index) => (blacklisted.includes(key) ? [optionLetter(index)] : []))
  if (letters.length === 0) return null
  return (
    <PaperNote Icon={TriangleAlert} tone="warn">
      {draft.options.length > 1 ? t('quoted.options', { options: letters.join(', ') }) : t('quoted.one')}
      <small>{t('quoted.hint')}</small>
    </PaperNote>
  )
}
