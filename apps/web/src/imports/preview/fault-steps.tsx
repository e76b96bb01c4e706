import { IconButton } from '@chakra-ui/react'
import { Tip } from '@hangjia/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Faults } from './use-faults.ts'

/** Buttons to the next and the former faulty cell; F8 and shift with it do the same. */
export const FaultSteps = ({ faults, isFaulty }: { readonly faults: Faults; readonly isFaulty: boolean }) => {
  const { t } = useTranslation('import')
  if (!isFaulty && faults.count === 0) return null
  return (
    <span className="inline-row gap-4 muted figures">
      <span>
        {faults.at >= 0
          ? t('faultAt', { at: faults.at + 1, count: faults.count })
          : t('faultsHere', { count: faults.count })}
      </span>
      <Tip words={`${t('former')} (Shift+F8)`}>
        <IconButton px="0" aria-label={t('former')} onClick={() => faults.step(-1)}>
          <ChevronUp />
        </IconButton>
      </Tip>
      <Tip words={`${t('next')} (F8)`}>
        <IconButton px="0" aria-label={t('next')} onClick={() => faults.step(1)}>
          <ChevronDown />
        </IconButton>
      </Tip>
    </span>
  )
}
