import { formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import styles from './contract-progress.module.css'

/** Share of the promised quantity in percent of the bar. */
const shareOf = (part: string, whole: string): number => Math.min(100, (Number(part) / Number(whole)) * 100)

/** Quantity lifted and booked under a contract against its minimum, with the mark where it is due to be today. */
export const ContractProgress = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('partners')
  const words = useProblemWords()
  const { data, error } = trpc.spaceFigures.contract.useQuery({ id }, { staleTime: 30_000 })
  if (error) return <p className={styles.progress}>{words(error)}</p>
  if (!data) return null
  const { committed, used, booked, expected, pace } = data
  const [usedShare, bookedShare] = [shareOf(used, committed), shareOf(booked, committed)]
  const teu = formatDecimal
  return (
    <section
      className={styles.progress}
      aria-label={t('mqc.title')}
      data-behind={pace !== null && Number(pace) < 100 ? '' : undefined}
    >
      <h3>{t('mqc.title')}</h3>
      <span>{t('mqc.lifted', { used: teu(used), committed: teu(committed) })}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect data-part="whole" width="100" height="8" />
        <rect data-part="booked" x={usedShare} width={Math.min(100 - usedShare, bookedShare)} height="8" />
        <rect data-part="used" width={usedShare} height="8" />
        <rect data-part="due" x={Math.min(99.8, shareOf(expected, committed))} width="0.2" height="8" />
      </svg>
      <span className={styles.facts}>
        {t('mqc.booked', { booked: teu(booked) })} · {t('mqc.due', { expected: teu(expected) })}
        {pace === null ? null : <b> · {t('mqc.pace', { pace })}</b>}
      </span>
    </section>
  )
}
