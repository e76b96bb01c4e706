import { holdsPage, type Reference, spacePool } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { Copy, ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { copyText } from '../../copied.ts'
import { useSession } from '../../session/session.tsx'
import { beginPath } from '../form/use-begun.ts'
import type { AnyRow } from '../records.ts'
import { ToFclSearch } from '../sailings/to-fcl-search.tsx'
import { BarAct } from './note-bar.tsx'
import { offersOf, openWords } from './use-open-space.ts'

const requests = 'spaceReservation'
const { fields } = spacePool
const closings = ['siCutoff', 'vgmCutoff', 'cyClosing'] as const

/** Ways on from a pool: its price, a request for more of the same week, and its facts as a text. */
export const PoolWays = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('space')
  const { label, language } = useSpeech()
  const session = useSession()
  const navigate = useNavigate()
  const [pol, pods, etd] = [row.pol as Reference, (row.pods ?? []) as readonly Reference[], String(row.etd)]
  const boxes = offersOf(row).map(({ box }) => ({ box, quantity: 1 }))
  const text = () =>
    [
      `${referenceTitle(row.carrier as Reference, language)} ${String(row.vessel)} ${String(row.voyageNo)}`,
      `${referenceTitle(pol, language)} → ${pods.map((one) => referenceTitle(one, language)).join(' / ')}`,
      `${label(fields.etd.label)} ${etd}`,
      ...closings.flatMap((name) => (row[name] ? [`${label(fields[name].label)} ${readMinute(row[name]) ?? ''}`] : [])),
      openWords(row),
      String(row.freeTimeNote ?? ''),
    ]
      .filter(Boolean)
      .join('\n')
  return (
    <>
      <ToFclSearch
        ask={{
          pols: [pol.id],
          pods: pods.slice(0, 1).map(({ id }) => id),
          etdFrom: etd,
          etdTo: etd,
          boxes: boxes.slice(0, 1),
        }}
      />
      {holdsPage(session, requests) && (
        <BarAct
          words={t('ways.more')}
          Icon={ListPlus}
          disabled={false}
          onAct={() =>
            navigate(
              beginPath(requests, {
                pol: pol.id,
                pod: pods[0]?.id,
                carriers: [(row.carrier as Reference).id],
                etdFrom: etd,
                etdTo: etd,
                boxes,
              }),
            )
          }
        />
      )}
      <BarAct
        words={t('ways.copy')}
        Icon={Copy}
        disabled={false}
        onAct={() => copyText(text(), { done: t('ways.copied'), failed: t('ways.notCopied') })}
      />
    </>
  )
}
