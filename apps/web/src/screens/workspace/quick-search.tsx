import { Button } from '@chakra-ui/react'
import { holds, modePages, type Reference } from '@hangjia/contracts'
import { FieldFrame, Picker, referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useLoaders } from '../../loaders.ts'
import { askToUrl } from '../../search/ask-url.ts'
import { useSession } from '../../session/session.tsx'
import type { SearchPage } from '../search-page.ts'
import { Answered, Card, Quiet } from './card.tsx'
import { fresh } from './fresh.ts'
import styles from './workspace.module.css'

const shownRecent = 5

/** Origin and destination: the rest is entered on the search page. */
export const QuickSearch = ({ page }: { readonly page: SearchPage }) => {
  const { t } = useTranslation('workspace')
  const { language } = useSpeech()
  const navigate = useNavigate()
  const load = useLoaders()
  const id = useId()
  const [pol, setPol] = useState<Reference | null>(null)
  const [pod, setPod] = useState<Reference | null>(null)
  const recent = trpc.price.recent.useQuery(undefined, fresh)
  const name = (place: Reference) => referenceTitle(place, language)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pol && pod) navigate(`/${page}?pol=${pol.id}&pod=${pod.id}`)
  }
  return (
    <Card title={t('cards.quickSearch')}>
      <form className={`tiles gap-10 pt-6 px-14 ${styles.quick}`} onSubmit={submit}>
        <FieldFrame label={t('pol')} htmlFor={`${id}pol`} filled={pol !== null}>
          {(note) => (
            <Picker
              id={`${id}pol`}
              value={pol}
              onChange={setPol}
              load={load.port}
              recent="startPort"
              describedBy={note}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('pod')} htmlFor={`${id}pod`} filled={pod !== null}>
          {(note) => (
            <Picker
              id={`${id}pod`}
              value={pod}
              onChange={setPod}
              load={load.port}
              recent="endPort"
              describedBy={note}
            />
          )}
        </FieldFrame>
        <Button type="submit" variant="solid" disabled={!pol || !pod} height="36px">
          <Search size={15} />
          {t('search')}
        </Button>
      </form>
      <OtherModes />
      <Answered asked={recent}>
        {(searches) =>
          searches.length === 0 ? (
            <Quiet>{t('noSearch')}</Quiet>
          ) : (
            <ul className="pb-8 px-6">
              {searches.slice(0, shownRecent).map(({ at, ask, pols, pods, hits }) => (
                <li key={at}>
                  <Link
                    to={`/${page}?${askToUrl(ask)}`}
                    className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 pointer ${styles.recent}`}
                  >
                    <span className="medium">
                      {pols.map(name).join(', ')} → {pods.map(name).join(', ')}
                    </span>
                    <span>{ask.boxes.map(({ box, quantity }) => `${quantity} × ${box}`).join(' + ')}</span>
                    <span className={`text-12 ${styles.soft}`}>{t('offers', { count: hits })}</span>
                    <span className={`text-12 ${styles.soft}`}>{readMinute(at)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Card>
  )
}

/** Searches of the other ways of transport that the reader may open. */
const OtherModes = () => {
  const { t } = useTranslation('workspace')
  const { label } = useSpeech()
  const session = useSession()
  const open = modePages.filter(({ key }) => holds(session, key))
  if (open.length === 0) return null
  return (
    <nav className={`flex wrap gap-y-4 gap-x-16 pt-10 pb-8 px-14 ${styles.modes}`} aria-label={t('otherModes')}>
      {open.map(({ name, title }) => (
        <Link key={name} to={`/${name}`}>
          {label(title)}
        </Link>
      ))}
    </nav>
  )
}
