import { Button } from '@chakra-ui/react'
import type { RecordPage, TemplateFacts, TemplateKind } from '@hangjia/contracts'
import { StandIn, useSpeech } from '@hangjia/ui'
import { FilePlus2, Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemWords } from '../../problem.ts'
import { Waiting } from '../../waiting.tsx'
import { type Draft, draftOf, newDraft } from './draft.ts'
import { useColumnNames, useTemplate, useTemplateList } from './template-calls.ts'
import styles from './template-configuration.module.css'
import { TemplateEditor } from './template-editor.tsx'

interface Pane {
  readonly kind: TemplateKind
  readonly page: RecordPage
  /** Id of the open template, or `new`. */
  readonly template: string | undefined
  readonly isEditor: boolean
  /** Reports the name of the template with unsaved changes. */
  readonly onUnsaved: (name: string | undefined) => void
  /** Goes to another one, after asking where something would be lost. */
  readonly onLeaveFor: (template: string | undefined) => void
  readonly onGo: (template: string | undefined) => void
}

/** Templates of one kind of sheet, and the open one. */
export const TemplatePane = (pane: Pane) => {
  const { t } = useTranslation('template')
  const words = useProblemWords()
  const list = useTemplateList(pane.kind)
  const refused = list.error
  return (
    <div className={`framed tiles flex-1 min-h-0 clip ${styles.panes}`}>
      <nav className={`column gap-8 p-10 scroll bg-subtle border-r ${styles.list}`} aria-label={t('list')}>
        {pane.isEditor && (
          <Button onClick={() => pane.onLeaveFor('new')}>
            <FilePlus2 />
            {t('new')}
          </Button>
        )}
        {refused ? (
          <p role="alert" className="bad text-12">
            {words(refused)}
          </p>
        ) : (
          <ul>
            {(list.data ?? []).map((one) => (
              <TemplateItem key={one.id} one={one} isOpen={one.id === pane.template} onOpen={pane.onLeaveFor} />
            ))}
          </ul>
        )}
        {list.data?.length === 0 && (
          <p className="py-16 px-8 muted text-center">
            {t('none')}
            <br />
            {t('noneHint')}
          </p>
        )}
      </nav>
      <Front {...pane} onListChanged={async () => void (await list.refetch())} />
    </div>
  )
}

const TemplateItem = ({
  one,
  isOpen,
  onOpen,
}: {
  readonly one: TemplateFacts
  readonly isOpen: boolean
  readonly onOpen: (id: string) => void
}) => {
  const { t } = useTranslation('template')
  return (
    <li>
      <button
        type="button"
        className={`tiles gap-x-6 items-center w-full py-6 px-8 text-left rounded-2 pointer ${styles.item}`}
        aria-current={isOpen ? 'page' : undefined}
        onClick={() => isOpen || onOpen(one.id)}
      >
        <span className="cut medium">{one.templateName}</span>
        {one.isDefault && <Star size={12} role="img" aria-label={t('default')} />}
        <small>
          {t(`uses.${one.use}`)}
          {one.shared === 'me' && ` · ${t('mine')}`}
        </small>
      </button>
    </li>
  )
}

type FrontProps = Pane & { readonly onListChanged: () => Promise<void> }

const Front = (props: FrontProps) => {
  const { t } = useTranslation('template')
  const { language } = useSpeech()
  const offered = useColumnNames(props.kind)
  const [made, setMade] = useState<{ readonly id: string; readonly ahead: Draft | undefined }>()
  if (!offered.data) return <Waiting of={offered} />
  if (props.template === undefined) return <StandIn state={{ is: 'empty', title: t('choose'), hint: t('noneHint') }} />
  const onMade = (id: string, ahead: Draft | undefined) => {
    setMade({ id, ahead })
    props.onGo(id)
  }
  const shared = { ...props, offered: offered.data, onMade }
  return props.template === 'new' ? (
    <TemplateEditor key="new" {...shared} start={newDraft(offered.data, language)} stored={undefined} />
  ) : (
    <Opened
      key={props.template}
      {...shared}
      id={props.template}
      ahead={made?.id === props.template ? made.ahead : undefined}
    />
  )
}

const Opened = (
  props: Omit<Parameters<typeof TemplateEditor>[0], 'start' | 'stored' | 'onReload' | 'onTakeStored'> & {
    readonly id: string
  },
) => {
  const { data, error, refetch } = useTemplate(props.kind, props.id)
  const [begun, setBegun] = useState(0)
  if (!data) return <Waiting of={{ error, refetch }} />
  const { id, version } = data.template
  return (
    <TemplateEditor
      key={`${id} ${begun}`}
      {...props}
      start={draftOf(data)}
      stored={{ id, version }}
      onReload={async () => void (await refetch())}
      onTakeStored={async () => {
        await refetch()
        setBegun((times) => times + 1)
      }}
    />
  )
}
