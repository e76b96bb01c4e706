import type { RecordPage } from '@hangjia/contracts'
import { TextButton } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useSettle } from '../use-import.ts'

interface Wishes {
  readonly page: RecordPage
  readonly id: string
  readonly disabled?: boolean
  readonly onCompared?: () => void
}

/**
 * Compares the sheet with the company's current data, after changes by others or to records that could not be
 * published.
 */
export const CompareAgain = ({ page, id, disabled = false, onCompared }: Wishes) => {
  const { t } = useTranslation('import')
  const settle = useSettle(page)
  const { client, imports } = trpc.useUtils()
  const [again, setAgain] = useState<'idle' | 'busy' | 'failed'>('idle')
  const compare = async () => {
    setAgain('busy')
    try {
      const one = { page: page.name, id }
      const { version } = await imports.get.fetch(one, { staleTime: 0 })
      await settle(await client.imports.map.mutate({ ...one, version }))
      setAgain('idle')
      onCompared?.()
    } catch {
      setAgain('failed')
    }
  }
  return (
    <>
      <TextButton disabled={disabled || again === 'busy'} onClick={compare}>
        {t(again === 'busy' ? 'comparing' : 'compareAgain')}
      </TextButton>
      {again === 'failed' && <span> {t('compareFailed')}</span>}
    </>
  )
}
