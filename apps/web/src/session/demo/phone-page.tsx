import { Button, Spinner } from '@chakra-ui/react'
import { Radio, RadioGroup, StandIn, useSpeech } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { callKey } from '../../refresh/call-key.ts'
import { BrandMark } from '../../shell/brand-mark.tsx'
import { LanguageSwitch } from '../../shell/header/language-switch.tsx'
import { Waiting } from '../../waiting.tsx'
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
    queryKey: callKey({ path: 'phoneOfDemo.look', input: { qr } }),
    queryFn: () => client.phoneOfDemo.look.mutate({ qr }),
    retry: false,
    staleTime: Infinity,
  })
  const confirm = trpc.phoneOfDemo.confirm.useMutation()
  const chosen = id ?? looked.data?.[0]?.id
  const isGone = looked.isError && failureOf(looked.error).code !== 'network'

  return (
    <main className={`column w-full max-w-420 pb-20 px-20 bg-panel ${styles.phone}`}>
      <header className={`row gap-10 h-58 pl-20 pr-12 border-b-muted ${styles.top}`}>
        <BrandMark size={24} />
        <h1>{t('title')}</h1>
        <LanguageSwitch />
      </header>
      {looked.isPending && <StandIn state={{ is: 'pageLoading' }} />}
      {isGone && <StandIn state={{ is: 'empty', title: t('gone'), hint: t('goneHint') }} />}
      {looked.isError && !isGone && <Waiting of={looked} />}
      {looked.data && confirm.isSuccess && (
        <div className={`row down gap-6 py-56 text-center ${styles.done}`} role="status">
          <CircleCheck className="mb-8 good" size={44} />
          <strong>{t('confirmed')}</strong>
          <span className="muted">{t('confirmedHint')}</span>
        </div>
      )}
      {looked.data && !confirm.isSuccess && (
        <form
          className="column"
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen !== undefined && !confirm.isPending) confirm.mutate({ qr, id: chosen })
          }}
        >
          <fieldset className={styles.persons}>
            <legend>{t('who')}</legend>
            <RadioGroup label={t('who')} value={chosen ?? null} onChange={setId}>
              {looked.data.map((person) => (
                <Radio
                  key={person.id}
                  value={person.id}
                  className={`row gap-12 mb-8 py-10 px-12 border rounded-3 pointer ${styles.person}`}
                >
                  <span
                    className={`row flex-none to-middle w-36 h-36 brand medium round ${styles.face}`}
                    aria-hidden="true"
                  >
                    {[...person.nickname][0]}
                  </span>
                  <span className={`column flex-1 min-w-0 ${styles.words}`}>
                    <strong>{person.nickname}</strong>
                    <small className="muted text-12">{label(person.about)}</small>
                  </span>
                </Radio>
              ))}
            </RadioGroup>
          </fieldset>
          <div role="alert" className="min-h-28 pt-4 bad text-12">
            {confirm.isError ? words(confirm.error) : ''}
          </div>
          <Button type="submit" variant="solid" size="md" width="100%" disabled={confirm.isPending}>
            {confirm.isPending && <Spinner size="xs" />}
            {t('confirm')}
          </Button>
        </form>
      )}
      <p className="muted push-down pt-24 text-12 text-center">{t('note')}</p>
    </main>
  )
}
export default PhonePage
