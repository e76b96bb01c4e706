import { mayEdit } from '@hangjia/contracts'
import { StandIn } from '@hangjia/ui'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import styles from '../../chat/chat.module.css'
import { useRefresh } from '../../refresh/use-refresh.ts'
import { useSession } from '../../session/session.tsx'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { useRested } from '../../use-rested.ts'
import { Waiting, WaitingPage } from '../../waiting.tsx'
import { NeedPanel } from './need-panel.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { SessionList } from './session-list.tsx'
import { Thread } from './thread.tsx'

/** `mySession`: conversations of the reader. The address names the one that is open. */
export default () => {
  const { t } = useTranslation('chat')
  const session = useSession()
  const [parameters, setParameters] = useSearchParams()
  const [search, setSearch] = useState('')
  const [closed, setClosed] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const asked = useRested(search)
  const list = trpc.chat.mine.useQuery({ closed, search: asked }, { placeholderData: keepPreviousData })
  const opened = parameters.get('id') ?? list.data?.[0]?.id ?? null
  const view = trpc.chat.get.useQuery(opened ? { id: opened } : skipToken)
  const open = (id: string) => setParameters({ id })
  const refreshTopics = useRefresh()
  const refresh = () => refreshTopics('chatSession')
  if (!list.data) return <WaitingPage of={list} />
  return (
    <div className={`tiles gap-10 h-full min-h-0 p-12 ${styles.page}`}>
      <SpokenTitle page="mySession" />
      <SessionList
        sessions={list.data}
        opened={opened}
        search={search}
        closed={closed}
        canPaste={mayEdit(session)}
        onSearch={setSearch}
        onClosed={setClosed}
        onOpen={open}
        onPaste={() => setPasting(true)}
      />
      {view.data ? (
        <>
          <Thread key={view.data.session.id} view={view.data} onChanged={refresh} />
          <NeedPanel view={view.data} onChanged={refresh} />
        </>
      ) : view.error ? (
        <Waiting of={view} />
      ) : opened ? (
        <StandIn state={{ is: 'pageLoading' }} />
      ) : (
        <StandIn state={{ is: 'empty', title: t('noneOpen'), hint: t('emptyHint') }} />
      )}
      {isPasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onOpened={(id) => {
            setPasting(false)
            open(id)
            void refresh()
          }}
        />
      )}
    </div>
  )
}
