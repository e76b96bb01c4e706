import { holdsPage } from '@hangjia/contracts'
import { PageLayout } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { WaitingPage } from '../../waiting.tsx'
import { BeginNotes } from './begin-notes.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteView } from './note-view.tsx'

const isId = (text: string): boolean => /^\d{1,18}$/.test(text)

/** `debitNotePdf`: orders that may be billed; the charges of one customer to choose from; a note with its paper. */
export default () => {
  const [parameters] = useSearchParams()
  const [id = '', order = '', payer = ''] = ['id', 'order', 'payer'].map((name) => parameters.get(name) ?? '')
  const session = useSession()
  // The address is open to everybody, its notes to those who hold the orders.
  if (!holdsPage(session, 'order'))
    return (
      <>
        <SpokenTitle page="debitNotePdf" />
        <PageLayout state={{ is: 'noAuthorisation' }} />
      </>
    )
  if (isId(id)) return <Opened key={id} id={id} isEdited={parameters.has('edit')} />
  return isId(order) ? (
    <NoteForm key={`${order} ${payer}`} order={order} payer={isId(payer) ? payer : null} note={null} />
  ) : (
    <BeginNotes />
  )
}

const Opened = ({ id, isEdited }: { readonly id: string; readonly isEdited: boolean }) => {
  const { t } = useTranslation('debitNote')
  const note = trpc.debitNote.get.useQuery({ id }, { staleTime: 0 })
  const { data } = note
  const [first] = data?.document.orders ?? []
  if (data && isEdited && data.state === 'draft' && first)
    return <NoteForm key={id} order={first.id} payer={data.payer} note={data} />
  if (data) return <NoteView note={data} onChanged={async () => void (await note.refetch())} />
  return <WaitingPage of={note} notFound={t('notFound')} />
}
