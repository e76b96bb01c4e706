import { Button } from '@chakra-ui/react'
import type { OwnSession } from '@hangjia/contracts'
import { Dot, toast, useConfirm } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { Waiting } from '../../waiting.tsx'
import styles from './personal.module.css'
import { Section } from './section.tsx'

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet, other: Monitor } as const
const methods = ['password', 'scan', 'refresh'] as const

/** Devices on which the account is logged in; every other device can be logged out from here. */
export const SessionsSection = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('personal')
  const words = useProblemWords()
  const confirm = useConfirm()
  const places = trpc.account.sessions.useQuery(undefined, { staleTime: 0, refetchOnWindowFocus: true })
  const messages = {
    onSuccess: ({ ended }: { readonly ended: number }) => toast('success', t('ended', { count: ended })),
    onError: (error: unknown) => toast('error', words(error)),
  }
  const endOne = trpc.account.endSession.useMutation(messages)
  const endOthers = trpc.account.endOtherSessions.useMutation(messages)
  const others = places.data?.filter(({ isThis }) => !isThis).length ?? 0
  const sorted = [...(places.data ?? [])].sort((one, other) => Number(other.isThis) - Number(one.isThis))
  return (
    <Section id={id} title={t('sections.sessions')} hint={t('sessionsHint')}>
      {places.error ? <Waiting of={places} /> : null}
      <ul className={`py-4 px-10 ${styles.places}`} aria-label={t('sections.sessions')}>
        {sorted.map((place) => (
          <Place
            key={place.id}
            place={place}
            isBusy={endOne.isPending || endOthers.isPending}
            onEnd={() => endOne.mutate({ id: place.id })}
          />
        ))}
      </ul>
      {others > 0 ? (
        <footer>
          <Button
            loading={endOthers.isPending}
            onClick={async () => {
              const question = { title: t('endOthersTitle', { count: others }), act: t('endOthers'), danger: true }
              if ((await confirm({ ...question, body: t('endOthersBody') })) === 'act') endOthers.mutate()
            }}
          >
            {t('endOthers')}
          </Button>
        </footer>
      ) : null}
    </Section>
  )
}

const Place = ({
  place,
  isBusy,
  onEnd,
}: {
  readonly place: OwnSession
  readonly isBusy: boolean
  readonly onEnd: () => void
}) => {
  const { t } = useTranslation('personal')
  const Icon = icons[place.device]
  const name = [place.browser, place.os].filter(Boolean).join(' · ') || t('unknownDevice')
  const method = methods.find((known) => known === place.method)
  return (
    <li>
      <Icon size={18} aria-hidden="true" />
      <span className={styles.device}>
        <strong>{name}</strong>
        <small>
          {[place.address, method && t(`methods.${method}`), t('since', { at: readMinute(place.openedAt) })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {place.isThis ? (
        <Dot tone="good">{t('thisPlace')}</Dot>
      ) : (
        <>
          <small>{t('seen', { at: readMinute(place.seenAt) })}</small>
          <Button size="xs" disabled={isBusy} aria-label={t('endNamed', { name })} onClick={onEnd}>
            {t('end')}
          </Button>
        </>
      )}
    </li>
  )
}
