import { Button, type ButtonProps } from '@chakra-ui/react'
import { readMinute } from '@hangjia/validation'
import { Download, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './figures.module.css'

/** Act with an icon alone, which a picture of its page leaves out. */
export const FigureAct = ({ words, ...rest }: ButtonProps & { readonly words: string }) => (
  <Button data-aside="" aria-label={words} title={words} {...rest} />
)

/** Saves the figures as a sheet. */
export const SheetAct = (props: ButtonProps) => (
  <FigureAct words={useTranslation('list').t('export')} {...props}>
    <Download size={14} />
  </FigureAct>
)

interface FigureActsProps {
  readonly className?: string | undefined
  /** Time of the shown data. */
  readonly asOf: string | undefined
  readonly isFetching: boolean
  readonly onRefresh: () => void
  readonly children: ReactNode
}
/** Time of the figures of a page and its acts, at the end of its bar. */
export const FigureActs = ({ className = styles.acts, asOf, isFetching, onRefresh, children }: FigureActsProps) => {
  const { t } = useTranslation('list')
  const time = asOf && t('asOf', { time: readMinute(asOf)?.slice(-5) ?? '' })
  return (
    <div className={className}>
      {time && <span className={`figures nowrap ${styles.asOf}`}>{time}</span>}
      <FigureAct
        words={t('refresh')}
        title={[t('refresh'), time].filter(Boolean).join(' · ')}
        disabled={isFetching}
        onClick={onRefresh}
      >
        <RotateCw size={14} data-turning={isFetching || undefined} />
      </FigureAct>
      {children}
    </div>
  )
}
