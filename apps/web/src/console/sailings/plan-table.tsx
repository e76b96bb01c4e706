import type { RecordPage } from '@hangjia/contracts'
import { type BrokenRule, HeadRow, Input, PlainTable, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import styles from '../desk/dialogs.module.css'
import type { Planned } from './plan.ts'

/** Maximum number of rows drawn. */
const maxDrawn = 200
const longest = { vessel: 60, voyageNo: 20 } as const

interface PlanTableProps {
  readonly page: RecordPage
  readonly plan: readonly Planned[]
  readonly problems: ReadonlyMap<string, readonly (BrokenRule & { readonly field: string })[]>
  readonly onName: ((key: string, part: { readonly vessel?: string; readonly voyageNo?: string }) => void) | undefined
}

/** Planned sailings with their days, and vessel and voyage to type. */
export const PlanTable = ({ page, plan, problems, onName }: PlanTableProps) => {
  const { t } = useTranslation(['sailing', 'list'])
  const { label, rule } = useSpeech()
  const { fields } = page.of
  const drawn = plan.slice(0, maxDrawn)
  const isChange = plan.some(({ daysNow }) => daysNow !== undefined)
  const heads = isChange ? (['sailing', 'now', 'then'] as const) : (['sailing', 'days', 'vessel', 'voyageNo'] as const)
  return (
    <>
      {plan.length > maxDrawn && <p className="muted">{t('list:firstRows', { count: maxDrawn })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={`scroll border rounded-2 ${styles.preview}`} tabIndex={0} aria-label={t('list:preview')}>
        <PlainTable look="review">
          <HeadRow of={heads.map((head) => t(`head.${head}`))} />
          <tbody>
            {drawn.map(({ key, title, daysNow, days, draft, full, named }) => (
              <tr key={key}>
                <td>
                  {title}
                  {problems.get(key)?.map(({ field, rule: broken, parameters }) => (
                    <div key={`${field} ${broken}`} className="bad">
                      {fields[field] && `${label(fields[field].label)}: `}
                      {rule(broken, parameters)}
                    </div>
                  ))}
                </td>
                {isChange && <td className="muted nowrap">{daysNow}</td>}
                <td className={draft ? 'nowrap' : 'muted nowrap'}>{days}</td>
                {!isChange &&
                  (['vessel', 'voyageNo'] as const).map((name) => (
                    <td key={name} className={draft ? undefined : 'muted'}>
                      {draft && named && onName ? (
                        <Input
                          aria-label={`${t(`head.${name}`)} ${title} ${days}`}
                          maxLength={longest[name]}
                          value={String(full[name] ?? '')}
                          onChange={({ target }) => onName(key, { [name]: target.value })}
                        />
                      ) : (
                        `${String(full[name] ?? '')}${draft || name === 'vessel' ? '' : ` · ${t('exists')}`}`
                      )}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </section>
    </>
  )
}
