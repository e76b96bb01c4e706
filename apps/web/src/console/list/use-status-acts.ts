import { type BatchAct, mayPublish, type RecordPage, type Trait } from '@hangjia/contracts'
import { Ban, CircleCheck, CloudUpload, EyeOff, type LucideIcon, Star, StarOff, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { useSession } from '../../session/session.tsx'
import type { StatusChange } from '../records.ts'

interface Act {
  readonly trait: Trait
  readonly word: 'publish' | 'internal' | 'withdraw' | 'recommend' | 'notRecommend' | 'enable' | 'disable'
  readonly icon: LucideIcon
  readonly set: StatusChange
}
const acts: readonly Act[] = [
  { trait: 'publishable', word: 'publish', icon: CloudUpload, set: { displayFlag: 1 } },
  { trait: 'publishable', word: 'internal', icon: EyeOff, set: { displayFlag: 2 } },
  { trait: 'publishable', word: 'withdraw', icon: Undo2, set: { displayFlag: 0 } },
  { trait: 'recommendable', word: 'recommend', icon: Star, set: { recommendFlag: 1 } },
  { trait: 'recommendable', word: 'notRecommend', icon: StarOff, set: { recommendFlag: 2 } },
  { trait: 'disableable', word: 'enable', icon: CircleCheck, set: { status: 1 } },
  { trait: 'disableable', word: 'disable', icon: Ban, set: { status: 0 } },
]
/** A status that acts of its own change is none to be set. */
const isOffered = (page: RecordPage, { trait }: Act): boolean =>
  page.of.traits.includes(trait) && !(trait === 'disableable' && page.of.fields.status?.computed)

/** Acts that set a status of the ticked rows, as far as the reader may. */
export const useStatusActs = ({
  page,
  disabled,
  onSet,
}: {
  readonly page: RecordPage
  readonly disabled: boolean
  readonly onSet: (set: StatusChange) => void
}): readonly BarAct<BatchAct>[] => {
  const { t } = useTranslation('list')
  const session = useSession()
  return acts
    .filter((act) => isOffered(page, act) && (act.trait !== 'publishable' || mayPublish(session)))
    .map(({ word, icon, set }) => ({ key: word, words: t(word), icon, disabled, does: () => onSet(set) }))
}
