import type { PriceMoves, Reference } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { formatDecimal, readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { Answered, Card, Quiet } from './card.tsx'
import { fresh } from './fresh.ts'
import styles from './workspace.module.css'

type Move = PriceMoves['rows'][number]
const shownRows = 7

/** Price changes of a week on lanes that the user quoted; each opens the search of its lane at today's prices. */
export const RateMoves = ({ page }: { readonly page: string }) => {
  const { t } = useTranslation('workspace')
  const { language } = useSpeech()
  const moves = trpc.account.moves.useQuery(undefined, fresh)
  const name = (reference: Reference) => referenceTitle(reference, language)
  return (
    <Card title={t('cards.moves')}>
      <Answered asked={moves}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Quiet>{t('noMoves')}</Quiet>
          ) : (
            <ul className="pb-8 px-6">
              {rows.slice(0, shownRows).map((move) => (
                <li key={`${move.rate}-${move.at}`}>
                  <Link
                    to={`/${page}?pol=${move.pol.id}&pod=${move.pod.id}`}
                    className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 ${styles.move}`}
                  >
                    <span className="medium">{move.carrier.code}</span>
                    <span>
                      {name(move.pol)} → {name(move.pod)}
                    </span>
                    <Prices move={move} />
                    <span className={`text-12 ${styles.soft}`}>{readMinute(move.at)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Card>
  )
}

/** The largest box that moved, as far as the person sees cost; else only how it moved. */
const Prices = ({ move: { how, boxes, currency } }: { readonly move: Move }) => {
  const { t } = useTranslation('workspace')
  const box = boxes?.find(({ box: type }) => type === '40HQ') ?? boxes?.[0]
  if (!box) return <span>{t(`moved.${how}`)}</span>
  const falls = box.percent?.startsWith('-')
  return (
    <span>
      {box.box} {currency} {box.from === null ? '—' : formatDecimal(box.from)} →{' '}
      {box.to === null ? '—' : formatDecimal(box.to)}{' '}
      {box.percent ? (
        <em data-falls={falls || undefined}>
          {falls ? '↓' : '↑'} {box.percent.replace('-', '')}%
        </em>
      ) : null}
    </span>
  )
}
