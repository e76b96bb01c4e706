import { Button } from '@chakra-ui/react'
import { type AnswerOf, type Contract, type Issue, longestEvents, mayEdit, orderEvent } from '@hangjia/contracts'
import { DialogFrame, FieldFrame, Input, PlainTable, Textarea, Tick, toast, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { FileClock } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { DialogButton } from '../record/dialog-button.tsx'
import type { Records } from '../records.ts'

type ImportedEvent = AnswerOf<Contract['tracking']['importEvents']>['events'][number]
const { milestone, classifier } = orderEvent.fields

/** Reads the milestones of many orders from a carrier's file or text, on the page of tracking. */
export const ImportEventsButton = ({ records }: { readonly records: Records }) => {
  const { t } = useTranslation('order')
  const session = useSession()
  if (!mayEdit(session)) return null
  return (
    <DialogButton mark={<FileClock />} title={t('events.title')} words={t('events.act')}>
      {(onClose) => <EventsDialog records={records} onClose={onClose} />}
    </DialogButton>
  )
}

const EventsDialog = ({ records, onClose }: { readonly records: Records; readonly onClose: () => void }) => {
  const { t } = useTranslation('order')
  const { rule } = useSpeech()
  const id = useId()
  const sayProblem = useProblemWords()
  const { client } = trpc.useUtils()
  const [text, setText] = useState('')
  const [corrects, setCorrects] = useState(false)
  const [events, setEvents] = useState<readonly ImportedEvent[]>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const importing = useMutation({
    mutationFn: (save: boolean) => client.tracking.importEvents.mutate({ text, save, corrects }),
    onError: (error) => {
      const { issues: found } = failureOf(error)
      setIssues(found)
      if (found.length === 0) toast('error', sayProblem(error))
    },
    onSuccess: async ({ events: found, saved, kept }, save) => {
      setEvents(found)
      if (!save) return
      if (saved > 0 || kept === 0)
        toast(saved > 0 ? 'success' : 'error', saved > 0 ? t('events.saved', { count: saved }) : t('events.none'))
      if (kept > 0) toast('success', t('events.kept', { count: kept }))
      await records.refresh()
    },
  })
  const change = (words: string) => {
    setText(words)
    setEvents(undefined)
    setIssues([])
  }
  /** Puts a file in the place of the text; of one that is too long nothing is cut off in silence. */
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      const words = await file.text()
      if (words.length <= longestEvents) change(words)
      else setIssues([{ path: 'text', rule: 'tooLong', parameters: { maximum: longestEvents } }])
    } catch (error) {
      toast('error', sayProblem(error))
    }
  }
  const wanted = events?.filter(({ fate }) => fate === 'new' || (corrects && fate === 'differs')).length ?? 0
  const left = events?.filter(isKept).length ?? 0
  const [first] = issues
  // A button that is off while it runs would lose the focus.
  const start = (save: boolean) => {
    if (!importing.isPending) importing.mutate(save)
  }
  const file = useRef<HTMLInputElement>(null)
  return (
    <DialogFrame
      title={t('events.title')}
      width="900px"
      leave="cancel"
      acts={
        <>
          <Input
            ref={file}
            type="file"
            accept=".json,.txt,.csv"
            hidden
            onChange={({ target }) => {
              void take(target.files?.[0])
              target.value = ''
            }}
          />
          <Button onClick={() => file.current?.click()}>{t('events.file')}</Button>
          <Button
            variant={events ? 'outline' : 'solid'}
            disabled={text.trim() === ''}
            aria-busy={importing.isPending}
            onClick={() => start(false)}
          >
            {t('events.read')}
          </Button>
          {events ? (
            <Button
              variant="solid"
              disabled={wanted + left === 0}
              aria-busy={importing.isPending}
              onClick={() => start(true)}
            >
              {wanted === 0 && left > 0 ? t('events.keep', { count: left }) : t('events.save', { count: wanted })}
            </Button>
          ) : null}
        </>
      }
      onClose={onClose}
    >
      <div className="column gap-12">
        <FieldFrame
          label={t('events.text')}
          htmlFor={id}
          filled={text !== ''}
          raised
          help={t('events.hint')}
          error={first && rule(first.rule, first.parameters)}
        >
          {(note) => (
            <Textarea
              id={id}
              aria-describedby={note}
              look="framed"
              className="min-h-76"
              rows={events ? 3 : 10}
              value={text}
              onChange={(event) => change(event.target.value)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                if (event.dataTransfer.files.length === 0) return
                event.preventDefault()
                void take(event.dataTransfer.files[0])
              }}
            />
          )}
        </FieldFrame>
        {events ? (
          <>
            <div className="row wrap gap-12">
              <span role="status">{t('events.found', { count: events.length })}</span>
              {left > 0 ? <span className="muted">{t('events.left', { count: left })}</span> : null}
              {events.some(({ fate }) => fate === 'differs') ? (
                <Tick checked={corrects} onChange={setCorrects}>
                  {t('events.corrects')}
                </Tick>
              ) : null}
            </div>
            <FoundEvents events={events} />
          </>
        ) : null}
      </div>
    </DialogFrame>
  )
}

const wordsIn = (options: readonly (readonly [unknown, string, string, ...unknown[]])[], value: unknown) => {
  const [, zh = '', en = ''] = options.find(([name]) => name === value) ?? []
  return [zh, en] as const
}
const unmatched: readonly ImportedEvent['fate'][] = ['noOrder', 'unknownMilestone', 'noTime']
/** True of an event that is kept for a person to attach; a line of which nothing was understood is only shown. */
const isKept = ({ fate, milestone: known, at }: ImportedEvent): boolean =>
  unmatched.includes(fate) && (known !== null || at !== null)
const troubles: readonly ImportedEvent['fate'][] = ['noOrder', 'unknownMilestone', 'noTime', 'refused', 'differs']

const FoundEvents = ({ events }: { readonly events: readonly ImportedEvent[] }) => {
  const { t } = useTranslation('order')
  const { label, rule } = useSpeech()
  return (
    <PlainTable look="rows" className="w-full">
      <thead>
        <tr>
          {(['order', 'milestone', 'time', 'container', 'fate'] as const).map((name) => (
            <th key={name}>{t(`events.column.${name}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the answer never changes its order, and one event may occur twice
          <tr key={at} title={event.text}>
            <td>{event.order?.orderNo ?? event.text.slice(0, 60)}</td>
            <td>
              {event.milestone ? label(wordsIn(milestone.options, event.milestone)) : ''}{' '}
              {event.classifier === 'ACT' ? '' : label(wordsIn(classifier.options, event.classifier))}
            </td>
            <td>{event.at ? readMinute(event.at) : ''}</td>
            <td>{[event.containerNo, event.place].filter(Boolean).join(' ')}</td>
            <td className={troubles.includes(event.fate) ? 'bad' : undefined}>
              {t(`events.fate.${event.fate}`)}
              {event.rule ? ` · ${rule(event.rule.name, event.rule.parameters)}` : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
