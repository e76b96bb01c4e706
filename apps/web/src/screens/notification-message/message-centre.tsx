import { Button } from '@chakra-ui/react'
import { type Message, pageSizes } from '@hangjia/contracts'
import {
  DataTable,
  PageLayout,
  type PageState,
  Pagination,
  StandIn,
  toast,
  useConfirm,
  useElement,
  useSpeech,
} from '@hangjia/ui'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useMarkRead } from '../../notices/use-open-message.ts'
import { useProblemWords } from '../../problem.ts'
import { useWaitingState } from '../../waiting.tsx'
import { BatchActs } from './batch-acts.tsx'
import styles from './centre.module.css'
import { CentreTools } from './centre-tools.tsx'
import type { CentreState } from './centre-url.ts'
import { messageColumns } from './message-columns.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { TypeRail } from './type-rail.tsx'
import { useCentre } from './use-centre.ts'
import { useShownMessage } from './use-shown-message.ts'
import { useTicked } from './use-ticked.ts'

const idOf = ({ id }: Message) => id
const none: readonly Message[] = []
/** Messages that still need a confirmation stay. */
const mayGo = ({ needConfirm, readStatus }: Message) => !needConfirm || readStatus === 1

/** Message centre (spec §2.1): the user's messages by type, with the open one beside them. */
export default () => {
  const { t } = useTranslation('message')
  const speech = useSpeech()
  const sayProblem = useProblemWords()
  const confirm = useConfirm()
  const panelId = useId()
  const centre = useCentre()
  const { state, change, list } = centre
  const [scroller, setScroller] = useElement()
  const rows = list.data?.list ?? none
  const { ticked, tick, forget, clear } = useTicked(rows)
  const columns = useMemo(() => messageColumns({ ...speech, t }), [speech, t])
  const markRead = useMarkRead()
  const remove = trpc.notice.remove.useMutation({
    onError: (error) => toast('error', sayProblem(error)),
  })
  const shown = useShownMessage(state.message, rows, () => change({ message: undefined }))

  const askAndRemove = async (messages: readonly Message[]) => {
    const going = messages.filter(mayGo)
    if (going.length === 0) return toast('warning', t('confirmFirst'))
    const question = { title: t('removeTitle', { count: going.length }), body: t('removeBody') }
    if ((await confirm({ ...question, act: t('remove'), danger: true })) !== 'act') return
    remove.mutate(
      { ids: going.map(idOf) },
      {
        onSuccess: () => {
          toast('success', t('removed', { count: going.length }))
          forget(going.map(idOf))
          if (going.some(({ id }) => id === state.message)) change({ message: undefined })
        },
      },
    )
  }
  const waiting = useWaitingState({ of: list })
  const pageState = ((): PageState => {
    if (!list.data) return waiting
    return list.isPlaceholderData || centre.isPastEnd ? { is: 'listLoading' } : { is: 'content' }
  })()
  const turn = (part: Partial<CentreState>) => {
    change(part)
    scroller?.scrollTo({ top: 0 })
  }
  const foot = (
    <>
      {ticked.length > 0 && (
        <BatchActs
          count={ticked.length}
          hasUnread={ticked.some(({ readStatus }) => readStatus === 0)}
          onRead={() => markRead.mutate({ ids: ticked.map(idOf) }, { onSuccess: clear })}
          onRemove={() => askAndRemove(ticked)}
          onClear={clear}
        />
      )}
      <Pagination
        page={state.pageNo}
        pageSize={state.pageSize}
        pageSizes={pageSizes}
        count={rows.length}
        total={list.data?.total ?? 0}
        isExact
        onPage={(pageNo) => turn({ pageNo })}
        onPageSize={(size) => turn({ pageSize: size as CentreState['pageSize'] })}
      />
    </>
  )
  return (
    <div className={`relative flex h-full min-h-0 ${styles.centre}`}>
      <TypeRail centre={centre} panel={panelId} />
      <div
        ref={setScroller}
        id={panelId}
        role="tabpanel"
        aria-label={t('centre')}
        className={`flex-1 min-w-0 min-h-0 scroll-y ${styles.list}`}
        data-page-scroller
      >
        <PageLayout scroll="page" state={pageState} tools={<CentreTools centre={centre} />}>
          <div className={`framed column flex-auto ${styles.sheet}`}>
            {rows.length === 0 && !centre.isPastEnd ? (
              <>
                <Nothing
                  isNarrowed={centre.isNarrowed}
                  onClear={() => change({ readStatus: undefined, keyword: '', from: null, to: null })}
                />
                {foot}
              </>
            ) : (
              <DataTable
                label={t('centre')}
                scroller={scroller}
                foot={foot}
                rows={rows}
                pageSize={state.pageSize}
                keyOf={idOf}
                columns={columns}
                sort={null}
                onSort={() => undefined}
                chosen={new Set(ticked.map(idOf))}
                onChoose={tick}
                onOpen={({ id }) => change({ message: id })}
                opened={state.message}
              />
            )}
          </div>
        </PageLayout>
      </div>
      {shown && (
        <MessageDrawer
          key={shown.id}
          message={shown}
          onConfirm={() => markRead.mutate({ ids: [shown.id] })}
          onRemove={() => askAndRemove([shown])}
          onClose={() => change({ message: undefined })}
        />
      )}
    </div>
  )
}

const Nothing = ({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) => {
  const { t } = useTranslation('message')
  return (
    <StandIn
      state={
        isNarrowed
          ? { is: 'empty', title: t('noneFound'), action: <Button onClick={onClear}>{t('clear')}</Button> }
          : { is: 'empty', title: t('none'), hint: t('noneHint') }
      }
    />
  )
}
