import { Button, Spinner } from '@chakra-ui/react'
import { Radio, RadioGroup, StandIn, useSpeech } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { BrandMark } from '../../shell/brand-mark.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import styles from './demo.module.css'

/**
 * Simulates the phone that scanned a code, where there is no messaging platform: asks for the person and their
 * confirmation.
 */
const PhonePage = ({ qr }: { readonly qr: string }) => {
  const { t } = useTranslation('demoPhone')
  const { label } = useSpeech()
  const words = useProblemWords()
  const { client } = trpc.useUtils()
  const [id, setId] = useState<string>()
  const looked = useQuery({
    queryKey: ['phoneOfDemo', qr],
    queryFn: () => client.phoneOfDemo.look.mutate({ qr }),
    retry: false,
    staleTime: Infinity,
  })
  const confirm = trpc.phoneOfDemo.confirm.useMutation()
  const chosen = id ?? looked.data?.[0]?.id
  const isGone = looked.isError && failureOf(looked.error).code !== 'network'

  return (
    <main className={styles.phone}>
      <header className={styles.top}>
        <BrandMark size={24} />
        <h1>{t('title')}</h1>
        <LanguageSwitch />
      </header>
      {looked.isPending && <StandIn state={{ is: 'pageLoading' }} />}
      {isGone && <StandIn state={{ is: 'empty', title: t('gone'), hint: t('goneHint') }} />}
      {looked.isError && !isGone && (
        <StandIn state={{ is: 'failed', message: words(looked.error), retry: () => looked.refetch() }} />
      )}
      {looked.data && confirm.isSuccess && (
        <div className={styles.done} role="status">
          <CircleCheck size={44} />
          <strong>{t('confirmed')}</strong>
          <span>{t('confirmedHint')}</span>
        </div>
      )}
      {looked.data && !confirm.isSuccess && (
        <form
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen !== undefined && !confirm.isPending) confirm.mutate({ qr, id: chosen })
          }}
        >
          <fieldset className={styles.persons}>
            <legend>{t('who')}</legend>
            <RadioGroup label={t('who')} value={chosen ?? null} onChange={setId}>
              {looked.data.map((person) => (
                <Radio key={person.id} value={person.id} className={styles.person}>
                  <span className={styles.face} aria-hidden="true">
                    {[...person.nickname][0]}
                  </span>
                  <span className={styles.words}>
                    <strong>{person.nickname}</strong>
                    <small>{label(person.about)}</small>
                  </span>
                </Radio>
              ))}
            </RadioGroup>
          </fieldset>
          <div role="alert" className={styles.wrong}>
            {confirm.isError ? words(confirm.error) : ''}
          </div>
          <Button type="submit" variant="solid" size="md" width="100%" disabled={confirm.isPending}>
            {confirm.isPending && <Spinner size="xs" />}
            {t('confirm')}
          </Button>
        </form>
      )}
      <p className={styles.foot}>{t('note')}</p>
    </main>
  )
}
export default PhonePage
