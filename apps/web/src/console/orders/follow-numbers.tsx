import { type Issue, mayEdit, type Reference, trackingSubscription } from '@hangjia/contracts'
import { ActDialog, FieldFrame, Textarea, toast, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { ClipboardPaste } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { ChoiceField, PickerField } from '../../fields.tsx'
import { failureOf, useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { DialogFields } from '../acts/customers/dialog-field.tsx'
import { useFieldOptions } from '../form/use-field-options.ts'
import { DialogButton } from '../record/dialog-button.tsx'

const { carrier, milestones, numberType } = trackingSubscription.fields
type Code = (typeof milestones.of.options)[number][0]
type Type = 'billOfLading' | 'booking'
const maxText = 4000

/** Adds many pasted numbers to the subscriptions of the reader. */
export const FollowNumbersButton = () => {
  const { t } = useTranslation('order')
  const session = useSession()
  if (!mayEdit(session)) return null
  return (
    <DialogButton mark={<ClipboardPaste />} title={t('follow.paste')} words={t('follow.paste')}>
      {(onClose) => <PasteDialog onClose={onClose} />}
    </DialogButton>
  )
}

const PasteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('order')
  const { label, rule } = useSpeech()
  const id = useId()
  const sayProblem = useProblemWords()
  const { client } = trpc.useUtils()
  const carriers = useFieldOptions('TrackingSubscriptions', 'carrier')
  const [numbers, setNumbers] = useState('')
  const [otherType, setOtherType] = useState<Type>('billOfLading')
  const [chosen, setChosen] = useState<Reference | null>(null)
  const [followed, setFollowed] = useState<readonly Code[]>(milestones.of.options.map(([code]) => code))
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const issueOf = (name: string) => {
    const found = issues.find(({ path }) => path === name)
    return found && rule(found.rule, found.parameters)
  }
  const follow = useMutation({
    mutationFn: () =>
      client.tracking.followNumbers.mutate({
        numbers,
        otherType,
        carrier: chosen?.id ?? '',
        milestones: [...followed],
      }),
    onError: (error) => {
      const { issues: found } = failureOf(error)
      setIssues(found)
      if (found.length === 0) toast('error', sayProblem(error))
    },
    onSuccess: ({ added, known, wrong }) => {
      if (added > 0) toast('success', t('follow.added', { count: added }))
      else if (known > 0) toast('success', t('follow.known'))
      if (wrong.length === 0) return onClose()
      toast('error', t('follow.wrong', { numbers: wrong.join(', ') }))
      setNumbers(wrong.join('\n'))
    },
  })
  return (
    <ActDialog
      title={t('follow.paste')}
      width="520px"
      act={t('follow.act')}
      disabled={numbers.trim() === '' || !chosen || followed.length === 0}
      loading={follow.isPending}
      onAct={() => follow.mutate()}
      onClose={onClose}
    >
      <div className="column gap-12">
        <FieldFrame
          label={t('follow.numbers')}
          htmlFor={id}
          filled={numbers !== ''}
          required
          help={t('follow.numbersHelp')}
          error={issueOf('numbers')}
        >
          {(note) => (
            <Textarea
              id={id}
              aria-describedby={note}
              look="framed"
              className="min-h-76"
              rows={6}
              maxLength={maxText}
              value={numbers}
              onChange={(event) => setNumbers(event.target.value)}
            />
          )}
        </FieldFrame>
        <ChoiceField
          label={t('follow.otherType')}
          value={otherType}
          options={numberType.options.flatMap(([name, zh, en]) =>
            name === 'container' ? [] : [[name, label([zh, en])] as const],
          )}
          onChoose={(type) => setOtherType(type ?? 'billOfLading')}
        />
        <PickerField
          label={label(carrier.label)}
          required
          value={chosen}
          error={issueOf('carrier')}
          load={carriers}
          onChange={setChosen}
        />
        <DialogFields
          fields={{ milestones }}
          values={{ milestones: followed }}
          onChange={(_, value) => setFollowed((value ?? []) as readonly Code[])}
        />
      </div>
    </ActDialog>
  )
}
