import { linesIn } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { type SplitDialogProps, SplitFrame } from './split-frame.tsx'
import { SplitContainers, SplitNumbers } from './split-lines.tsx'

/** Asks which containers and goods of an order become another order. */
export const SplitDialog = (props: SplitDialogProps) => {
  const { row } = props
  const { t } = useTranslation('order')
  const { client } = trpc.useUtils()
  return (
    <SplitFrame
      {...props}
      title={t('split.title', { no: String(row.orderNo) })}
      hint={t('split.hint')}
      act={t('split.save')}
      onSplit={async (asked) => {
        const { orderNo } = await client.orders.split.mutate(asked)
        return t('split.done', { no: orderNo })
      }}
    >
      {(choice) => (
        <>
          <SplitContainers row={row} loaded={linesIn(row.containers)} {...choice} />
          <SplitNumbers numbers={(row.soNumbers ?? []) as unknown as readonly string[]} {...choice} />
        </>
      )}
    </SplitFrame>
  )
}
