import { linesIn } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { type SplitDialogProps, SplitFrame } from './split-frame.tsx'
import { SplitNumbers } from './split-lines.tsx'

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
      onSplit={async (asked, { containers }) => {
        const { orderNo } = await client.orders.split.mutate({ ...asked, containers: [...containers] })
        return t('split.done', { no: orderNo })
      }}
    >
      {(choice) => (
        <>
          <SplitNumbers
            part="containers"
            numbers={linesIn(row.containers).map((line) => String(line.containerNo))}
            {...choice}
          />
          <SplitNumbers part="soNumbers" numbers={(row.soNumbers ?? []) as unknown as readonly string[]} {...choice} />
        </>
      )}
    </SplitFrame>
  )
}
