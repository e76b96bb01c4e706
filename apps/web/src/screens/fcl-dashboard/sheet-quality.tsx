import { recordPage, type TemplateQuality } from '@hangjia/contracts'
import { figuresHead, HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import type { Behind } from './behind.tsx'
import { Counted, figure } from './counted.tsx'
import styles from './dashboard.module.css'

/** Quality of the sheets read in the period, template by template. */
export const SheetQuality = ({
  qualities,
  onOpen,
}: {
  readonly qualities: readonly TemplateQuality[]
  readonly onOpen: (behind: Behind) => void
}) => {
  const { t } = useTranslation('fclDashboard')
  const { label } = useSpeech()
  return (
    <PlainTable look="rows" className={styles.table} aria-label={t('quality')}>
      <HeadRow
        of={[
          t('template'),
          t('page'),
          figuresHead(t('imports')),
          figuresHead(t('rows')),
          figuresHead(t('doubtful')),
          figuresHead(t('bad')),
        ]}
      />
      <tbody>
        {qualities.map(({ template, page, imports, rows, doubtful, bad }) => {
          const title = recordPage(page)?.title
          const name = template?.name ?? t('noTemplate')
          return (
            <tr key={`${page} ${template?.id}`}>
              <th scope="row">{name}</th>
              <td>{title ? label(title) : page}</td>
              <td data-figures="">
                <Counted
                  count={imports}
                  label={`${name} ${t('imports')}`}
                  onOpen={() => onOpen({ list: 'sheets', of: { template: template?.id ?? null, page } })}
                />
              </td>
              <td data-figures="">{figure(rows)}</td>
              <td data-figures="" data-tone={doubtful > 0 ? 'warn' : undefined}>
                {figure(doubtful)}
              </td>
              <td data-figures="" data-tone={bad > 0 ? 'bad' : undefined}>
                {figure(bad)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}
