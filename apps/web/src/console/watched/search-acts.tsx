import { Button } from '@chakra-ui/react'
import { modes, type Reference } from '@hangjia/contracts'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { searchPageOf } from '../../screens/search-page.ts'
import { completed, freshAsk, askToUrl as modeAskToUrl } from '../../search/mode-ask-url.ts'
import { useSession } from '../../session/session.tsx'
import { useToday } from '../../use-today.ts'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { ToFclSearch } from '../sailings/to-fcl-search.tsx'

const idOf = (value: unknown): string => (value as Reference).id
const customerOf = ({ customer }: AnyRow): string | null => (customer as Reference | null)?.id ?? null
/** Carriers and container types of a question at most. */
const [mostCarriers, mostBoxes] = [20, 8]

/** Way from a watched lane to its prices of now. */
export const FclWatchActs = ({ row }: ActProps) =>
  row ? (
    <ToFclSearch
      ask={{
        pols: [idOf(row.pol)],
        pods: [idOf(row.pod)],
        boxes: (row.boxTypes as readonly string[]).slice(0, mostBoxes).map((box) => ({ box, quantity: 1 })),
        carriers: (row.carriers as readonly Reference[]).slice(0, mostCarriers).map(({ id }) => id),
        directOnly: row.directOnly === true,
        customer: customerOf(row),
      }}
    />
  ) : null

/** The same for consolidated cargo, as it is watched. */
export const LclWatchActs = ({ row }: ActProps) => {
  const { t } = useTranslation('space')
  const session = useSession()
  const today = useToday()
  const page = searchPageOf(session, modes.lcl)
  if (!row || !page) return null
  const { ask } = completed(modes.lcl, {
    ...freshAsk(modes.lcl, today),
    from: idOf(row.pol),
    to: idOf(row.pod),
    cargo: { packages: Number(row.packages), grossKg: String(row.kg), volumeM3: String(row.m3) },
    directOnly: row.directOnly === true,
    consigneeType: row.consigneeType === 'coLoader' || row.consigneeType === 'retailer' ? row.consigneeType : null,
    customer: customerOf(row),
  })
  return ask ? (
    <Button asChild>
      <Link to={`/${page}?${modeAskToUrl(modes.lcl, ask)}`}>
        <Search />
        {t('ways.search')}
      </Link>
    </Button>
  ) : null
}
