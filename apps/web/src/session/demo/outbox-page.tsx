import { StandIn, toast } from '@hangjia/ui'
import { clockText } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { failureOf } from '../../problem.ts'
import { BrandMark } from '../../shell/brand-mark.tsx'
import { LanguageSwitch } from '../../shell/header/language-switch.tsx'
import { Waiting } from '../../waiting.tsx'
import styles from './demo.module.css'

const askEveryMs = 2000
const codeIn = (words: string) => /\d{4,}/.exec(words)?.[0]

/** Short messages that a developer's machine did not send. Where the server does not answer, there is no such page. */
const OutboxPage = () => {
  const { t } = useTranslation('demoPhone')
  const outbox = trpc.phoneOfDemo.outbox.useQuery(undefined, { retry: false, refetchInterval: askEveryMs })
  const messages = outbox.data
  if (outbox.isError && !messages && failureOf(outbox.error).code !== 'network') return <Navigate to="/" replace />
  return (
    <main className={`column w-full max-w-420 pb-20 px-20 bg-panel ${styles.phone}`} data-wide="">
      <header className={`row gap-10 h-58 pl-20 pr-12 border-b-muted ${styles.top}`}>
        <BrandMark size={24} />
        <h1>{t('outbox')}</h1>
        <LanguageSwitch />
      </header>
      {outbox.isPending && <StandIn state={{ is: 'pageLoading' }} />}
      {outbox.isError && !messages && <Waiting of={outbox} />}
      {messages?.length === 0 && <StandIn state={{ is: 'empty', title: t('noMessages'), hint: t('noMessagesHint') }} />}
      {messages && messages.length > 0 && (
        <ul className="column gap-10" aria-label={t('outbox')}>
          {messages.map(({ id, mobile, words, at }) => {
            const code = codeIn(words)
            return (
              <li key={id} className="py-12 px-14 border rounded-3">
                <div className={`flex between mb-4 figures ${styles.about}`}>
                  <strong>{mobile}</strong>
                  <time className="muted text-12" dateTime={at}>
                    {clockText(at)}
                  </time>
                </div>
                <p>{words}</p>
                {code && (
                  <button
                    type="button"
                    className="mt-8 py-2 px-8 link text-12 figures bg-brand rounded-1 pointer"
                    onClick={() =>
                      navigator.clipboard.writeText(code).then(
                        () => toast('success', t('copied')),
                        () => toast('error', t('notCopied')),
                      )
                    }
                  >
                    {t('copy', { code })}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <p className="muted push-down pt-24 text-12 text-center">{t('outboxNote')}</p>
    </main>
  )
}
export default OutboxPage
