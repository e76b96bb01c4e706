import {
  type CheckedSheet,
  holds,
  type LapsedLane,
  pageNamed,
  type QuotedPaper,
  type Reference,
  recordPage,
  type SearchedLane,
} from '@hangjia/contracts'
import { HeadRow, PlainTable, referenceTitle, useSpeech } from '@hangjia/ui'
import { bilingualIn, readMinute } from '@hangjia/validation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PaperStatus } from '../../papers/paper-status.tsx'
import { useSession } from '../../session/session.tsx'
import { quotationPath } from '../quotation-path.ts'
import { figure } from './counted.tsx'
import styles from './dashboard.module.css'
import { one, ratesAddress } from './list-address.ts'
import type { DashboardScope } from './scope-url.ts'
import { useMay } from './use-may.ts'

type Heading =
  | ('lane' | 'lastValidTo' | 'ratesOver' | 'times' | 'without' | 'lastSearch' | 'quoteNo' | 'salesperson')
  | ('validUntil' | 'state' | 'file' | 'page' | 'by' | 'when' | 'rows' | 'doubtful' | 'bad')
const Head = ({ names }: { readonly names: readonly (readonly [name: Heading, isFigure?: 'figures'])[] }) => {
  const { t } = useTranslation('fclDashboard')
  return <HeadRow of={names.map(([name, isFigure]) => ({ words: t(name), 'data-figures': isFigure && '' }))} />
}
/** Text with a link, for users who may open it. */
const Way = ({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) =>
  to === undefined ? children : <Link to={to}>{children}</Link>

const useNames = () => {
  const { language } = useSpeech()
  return (places: readonly Reference[]) => places.map((place) => referenceTitle(place, language)).join(', ')
}

/** Each leads to every rate of its lane. */
export const LaneRows = ({ rows, scope }: { readonly rows: readonly LapsedLane[]; readonly scope: DashboardScope }) => {
  const may = useMay()
  const nameOf = useNames()
  const mayList = may(pageNamed('fclFreight'))
  return (
    <PlainTable look="rows" className={styles.table}>
      <Head names={[['lane'], ['lastValidTo'], ['ratesOver', 'figures']]} />
      <tbody>
        {rows.map(({ pol, pod, lastValidTo, rates }) => {
          const to = ratesAddress(scope, { conditions: { pol: one(pol.id), pod: one(pod.id) } })
          return (
            <tr key={`${pol.id} ${pod.id}`}>
              <th scope="row">
                <Way to={mayList ? to : undefined}>
                  {nameOf([pol])} → {nameOf([pod])}
                </Way>
              </th>
              <td>{lastValidTo}</td>
              <td data-figures="">{figure(rates)}</td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}

/** Each is asked again. */
export const SearchRows = ({ rows }: { readonly rows: readonly SearchedLane[] }) => {
  const may = useMay()
  const nameOf = useNames()
  const maySearch = may(pageNamed('queryPrice'))
  const ids = (places: readonly Reference[]) => places.map(({ id }) => id).join()
  return (
    <PlainTable look="rows" className={styles.table}>
      <Head names={[['lane'], ['times', 'figures'], ['without', 'figures'], ['lastSearch']]} />
      <tbody>
        {rows.map(({ pols, pods, times, without, lastAt }) => (
          <tr key={`${ids(pols)} ${ids(pods)}`}>
            <th scope="row">
              <Way to={maySearch ? `/queryPrice?pol=${ids(pols)}&pod=${ids(pods)}&boxes=1x40HQ` : undefined}>
                {nameOf(pols)} → {nameOf(pods)}
              </Way>
            </th>
            <td data-figures="">{figure(times)}</td>
            <td data-figures="" data-tone={without > 0 ? 'warn' : undefined}>
              {figure(without)}
            </td>
            <td>{readMinute(lastAt)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** Quotations of the whole company are opened with the keys of the pages that list them. */
const wholeCompany = ['TS-3305', 'TS-3306'] as const

export const QuotationRows = ({ rows }: { readonly rows: readonly QuotedPaper[] }) => {
  const session = useSession()
  const { language } = useSpeech()
  const nameOf = useNames()
  const mayOpen = wholeCompany.some((key) => holds(session, key))
  return (
    <PlainTable look="rows" className={styles.table}>
      <Head names={[['quoteNo'], ['lane'], ['salesperson'], ['validUntil'], ['state']]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Way to={mayOpen ? quotationPath(row) : undefined}>
                {row.quoteNo} V{row.revision}
              </Way>
            </th>
            <td>{bilingualIn(language, row.lane)}</td>
            <td>{nameOf([row.salesperson])}</td>
            <td>{row.validUntil}</td>
            <td>
              <PaperStatus status={row.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

export const SheetRows = ({ rows }: { readonly rows: readonly CheckedSheet[] }) => {
  const { label } = useSpeech()
  return (
    <PlainTable look="rows" className={styles.table}>
      <Head
        names={[['file'], ['page'], ['by'], ['when'], ['rows', 'figures'], ['doubtful', 'figures'], ['bad', 'figures']]}
      />
      <tbody>
        {rows.map(({ id, page, fileName, createdBy, createdAt, rows: records, doubtful, bad }) => {
          const title = recordPage(page)?.title
          return (
            <tr key={id}>
              <th scope="row">
                <Link to={`/${page}?import=${id}`}>{fileName}</Link>
              </th>
              <td>{title ? label(title) : page}</td>
              <td>{createdBy}</td>
              <td>{readMinute(createdAt)}</td>
              <td data-figures="">{figure(records)}</td>
              <td data-figures="">{figure(doubtful)}</td>
              <td data-figures="">{figure(bad)}</td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}
