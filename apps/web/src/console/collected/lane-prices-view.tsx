import { collectedPrice, optionLabel, type Reference } from '@hangjia/contracts'
import { figuresHead, HeadRow, PlainTable, referenceTitle, TextButton, useSpeech } from '@hangjia/ui'
import { formatDecimal, readMinute } from '@hangjia/validation'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { WeekLines } from '../../charts/week-lines.tsx'
import { Waiting } from '../../waiting.tsx'
import type { AnyRow, Records } from '../records.ts'
import { lanePrices } from './lane-prices.ts'

const { fields } = collectedPrice

/** Prices that carriers ask for a container on the lane of a collected one, by their days of departure. */
const LanePricesView = ({
  records,
  row,
  onOpen,
}: {
  readonly records: Records
  readonly row: AnyRow
  readonly onOpen: (id: string) => void
}) => {
  const { t } = useTranslation('collection')
  const { label, language } = useSpeech()
  const [pol, pod, currency] = [row.pol, row.pod, row.currency] as Reference[]
  const asked = useQuery(
    records.list({
      search: '',
      conditions: {
        ...Object.fromEntries(Object.entries({ pol, pod }).map(([name, link]) => [name, { any: [link?.id ?? ''] }])),
        box: { any: [String(row.box)] },
        isWrong: { any: [false] },
      },
      parameters: {},
      sort: { field: 'etd', descending: false },
      pageNo: 1,
      pageSize: 500,
    }),
  )
  if (!asked.data) return <Waiting of={asked} />
  const rows = asked.data.rows.filter(
    (one) => (one.currency as Reference).id === currency?.id && typeof one.price === 'string',
  )
  const { days, carriers } = lanePrices(rows)
  const words = { currency: currency?.code ?? '', box: String(row.box) }
  const nameOf = (carrier: Reference) => carrier.code ?? referenceTitle(carrier, language)
  return (
    <div className="column gap-12 py-14 px-20">
      <WeekLines
        label={t('lane.chart', { ...words, carriers: carriers.map(({ carrier }) => nameOf(carrier)).join(', ') })}
        places={days.map((day) => day.slice(5))}
        current={days.indexOf(String(row.etd))}
        lines={carriers.map(({ carrier, prices }) => ({ key: carrier.id, name: nameOf(carrier), values: prices }))}
        notes={[t('lane.note', words)]}
      />
      <div className="scroll-x">
        <PlainTable look="open" aria-label={t('lane.title')}>
          <HeadRow
            of={[
              label(fields.etd.label),
              label(fields.carrier.label),
              figuresHead(label(fields.price.label)),
              figuresHead(label(fields.previousPrice.label)),
              label(fields.allIn.label),
              label(fields.spaceState.label),
              label(fields.lastSeenAt.label),
            ]}
          />
          <tbody>
            {rows.map((one) => (
              <tr key={one.id} data-own={one.id === row.id || undefined}>
                <th scope="row">
                  {one.id === row.id ? (
                    String(one.etd)
                  ) : (
                    <TextButton onClick={() => onOpen(one.id)}>{String(one.etd)}</TextButton>
                  )}
                </th>
                <td>{nameOf(one.carrier as Reference)}</td>
                <td data-figures="">{formatDecimal(String(one.price))}</td>
                <td data-figures="">{formatDecimal((one.previousPrice as string | null) ?? null) || '—'}</td>
                <td>{one.allIn === true ? '✓' : ''}</td>
                <td>{label(optionLabel(fields.spaceState.options, one.spaceState) ?? ['—', '—'])}</td>
                <td>{readMinute(one.lastSeenAt)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </div>
  )
}
export default LanePricesView
