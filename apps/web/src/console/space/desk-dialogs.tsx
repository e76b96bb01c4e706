import type { Reference } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { AssignDialog } from '../../dialogs/assign-dialog.tsx'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { useFieldOptions } from '../form/use-field-options.ts'
import type { AnyRow } from '../records.ts'
import { boxRows, plainBoxes } from './box-quantities.ts'
import { BoxesDialog } from './boxes-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { SoDialog } from './so-dialog.tsx'
import type { useSpaceAct } from './use-space-act.ts'

export type DeskAsked =
  | 'approve'
  | 'reject'
  | 'release'
  | 'confirm'
  | 'number'
  | 'roll'
  | 'takeBack'
  | 'refuseReturn'
  | 'refuseHandOver'
  | 'refuseRoll'
  | 'price'
interface DeskDialogsProps {
  readonly row: AnyRow
  readonly asked: DeskAsked
  readonly act: ReturnType<typeof useSpaceAct>
  readonly onClose: () => void
}

/** Dialogs of the desk that ask for details before a decision. */
export const DeskDialogs = ({ row, asked, act, onClose }: DeskDialogsProps) => {
  const { t } = useTranslation('space')
  const { client } = trpc.useUtils()
  const read = { id: row.id, version: row.version }
  const no = String(row.reservationNo)
  const pools = useFieldOptions('reservationApproval', 'pool')
  const shared = { isBusy: act.isPending, onClose }
  switch (asked) {
    case 'approve':
      return (
        <BoxesDialog
          {...shared}
          title={t('desk.approveTitle', { no })}
          act={t('desk.approve')}
          boxes={boxRows(row.boxes)}
          note={{ label: t('note'), required: false }}
          mayBeNone
          onGiven={({ boxes, note }) =>
            act.mutate({
              done: 'approved',
              run: () => client.space.decide.mutate({ ...read, outcome: 'approve', boxes: plainBoxes(boxes), note }),
            })
          }
        />
      )
    case 'reject':
      return (
        <ReasonDialog
          title={t('desk.rejectTitle', { no })}
          act={t('desk.reject')}
          least={1}
          onClose={onClose}
          onGiven={(note) =>
            act.mutate({
              done: 'rejected',
              run: () => client.space.decide.mutate({ ...read, outcome: 'reject', note }),
            })
          }
        />
      )
    case 'release':
      return (
        <ReasonDialog
          title={t('desk.releaseTitle', { no })}
          act={t('desk.release')}
          least={1}
          onClose={onClose}
          onGiven={(note) =>
            act.mutate({ done: 'released', run: () => client.space.withdraw.mutate({ ...read, note }) })
          }
        />
      )
    case 'refuseReturn':
      return (
        <ReasonDialog
          title={t('desk.refuseReturnTitle', { no })}
          act={t('desk.refuseReturn')}
          least={1}
          onClose={onClose}
          onGiven={(note) =>
            act.mutate({
              done: 'returnRefused',
              run: () => client.space.answerReturn.mutate({ ...read, confirmed: false, note }),
            })
          }
        />
      )
    case 'refuseHandOver':
      return (
        <ReasonDialog
          title={t('desk.refuseHandOverTitle', { no })}
          act={t('desk.refuseHandOver')}
          least={1}
          onClose={onClose}
          onGiven={(note) =>
            act.mutate({
              done: 'handOverRefused',
              run: () => client.space.answerHandOver.mutate({ ...read, agreed: false, note }),
            })
          }
        />
      )
    case 'refuseRoll':
      return (
        <ReasonDialog
          title={t('desk.refuseRollTitle', { no })}
          act={t('desk.refuseRoll')}
          least={1}
          onClose={onClose}
          onGiven={(note) =>
            act.mutate({
              done: 'rollRefused',
              run: () => client.space.answerRoll.mutate({ ...read, agreed: false, note }),
            })
          }
        />
      )
    case 'price':
      return (
        <PriceDialog
          {...shared}
          row={row}
          onGiven={(given) =>
            act.mutate({ done: 'priceAsked', run: () => client.space.offerPrice.mutate({ ...read, ...given }) })
          }
        />
      )
    case 'confirm':
      return (
        <SoDialog
          {...shared}
          title={t('desk.confirmTitle', { no })}
          act={t('desk.confirm')}
          mayFollow
          pool={(row.pool as Reference).id}
          onGiven={(soNumbers) =>
            act.mutate({
              done: 'confirmed',
              run: () => client.space.confirm.mutate({ ...read, soNumbers: [...soNumbers] }),
            })
          }
        />
      )
    case 'number':
      return (
        <SoDialog
          {...shared}
          title={t('desk.numberTitle', { no })}
          act={t('desk.number')}
          pool={(row.pool as Reference).id}
          onGiven={(soNumbers) =>
            act.mutate({
              done: 'numbered',
              run: () => client.space.number.mutate({ ...read, soNumbers: [...soNumbers] }),
            })
          }
        />
      )
    case 'roll':
      return (
        <AssignDialog
          {...shared}
          title={t('desk.rollTitle', { no })}
          words={{ to: t('desk.rollTo'), act: t('desk.roll') }}
          load={pools}
          onChosen={({ to, reason }) =>
            act.mutate({ done: 'rolled', run: () => client.space.roll.mutate({ ...read, to, note: reason }) })
          }
        />
      )
    case 'takeBack':
      return (
        <ReturnDialog
          {...shared}
          title={t('desk.takeBackTitle', { no })}
          onGiven={({ fee, note }) =>
            act.mutate({
              done: 'returned',
              run: () => client.space.answerReturn.mutate({ ...read, confirmed: true, fee, note }),
            })
          }
        />
      )
  }
}
