import { Button } from '@chakra-ui/react'
import { holds, pageNamed, type Reader, type Reference } from '@hangjia/contracts'
import { FieldFrame, Picker } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useLoaders } from '../../loaders.ts'
import { Card, Quiet } from './card.tsx'
import styles from './workspace.module.css'

type SearchPage = 'fullContainer' | 'queryPrice'
/** The price search that a person may open; sales before desk, because it shows less. */
export const searchPageOf = (reader: Reader): SearchPage | undefined =>
  (['queryPrice', 'fullContainer'] as const).find((name) => holds(reader, pageNamed(name)?.key ?? '-'))

const shownRecent = 5

/** From where to where: the rest is asked on the page itself. */
export const QuickSearch = ({ page }: { readonly page: SearchPage }) => {
  const { t, i18n } = useTranslation('workspace')
  const navigate = useNavigate()
  const load = useLoaders()
  const id = useId()
  const [pol, setPol] = useState<Reference | null>(null)
  const [pod, setPod] = useState<Reference | null>(null)
  const recent = trpc.price.recent.useQuery()
  const name = ({ title, titleEn }: Reference) => (i18n.language === 'en' ? (titleEn ?? title) : title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pol && pod) navigate(`/${page}?pol=${pol.id}&pod=${pod.id}`)
  }
  return (
    <Card title={t('quickSearch')} wide>
      <form className={styles.quick} onSubmit={submit}>
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
      <ul className={styles.rows}>
        {(recent.data ?? []).slice(0, shownRecent).map(({ at, ask, pols, pods, hits }) => (
          <li key={at}>
            <button
              type="button"
              className={styles.recent}
              onClick={() =>
                navigate(
                  `/${page}?pol=${ask.pols.join(',')}&pod=${ask.pods.join(',')}&boxes=${ask.boxes.map(({ box, quantity, grossTon }) => `${quantity}x${box}${grossTon ? `@${grossTon}` : ''}`).join(',')}`,
                )
              }
            >
              <span className={styles.strong}>
                {pols.map(name).join(', ')} → {pods.map(name).join(', ')}
              </span>
              <span>{ask.boxes.map(({ box, quantity }) => `${quantity} × ${box}`).join(' + ')}</span>
              <span className={styles.soft}>{t('offers', { count: hits })}</span>
              <span className={styles.soft}>{readMinute(at)}</span>
            </button>
          </li>
        ))}
      </ul>
      {recent.data?.length === 0 ? <Quiet>{t('noSearch')}</Quiet> : null}
    </Card>
  )
}
