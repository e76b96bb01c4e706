import { Button } from '@chakra-ui/react'
import type { AnswerOf, Contract, Reference } from '@hangjia/contracts'
import { ActDialog, useSpeech } from '@hangjia/ui'
import { firstBroken } from '@hangjia/validation'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { WordsField } from '../../fields.tsx'
import { useProblemWords } from '../../problem.ts'
import styles from './new-customer-dialog.module.css'

/** Known facts of a customer that is not in the list yet. */
export interface NewCustomer {
  readonly name: string
  readonly contact: string
  readonly phone: string
  readonly email: string
}
type Found = Extract<AnswerOf<Contract['customers']['create']>, { outcome: 'similar' }>
type Similar = Found['similar']

const lengths = { name: 200, contact: 200, phone: 40, email: 100 } as const satisfies Record<keyof NewCustomer, number>
const fields = Object.keys(lengths) as (keyof NewCustomer)[]

/** Creates a customer without leaving the paper; a similar existing customer can be taken instead. */
export const NewCustomerDialog = ({
  started,
  onClose,
  onChosen,
}: {
  readonly started: NewCustomer
  readonly onClose: () => void
  readonly onChosen: (customer: Reference) => void
}) => {
  const { t } = useTranslation('quotation')
  const { rule } = useSpeech()
  const words = useProblemWords()
  const id = useId()
  const [typed, setTyped] = useState(started)
  const [found, setFound] = useState<Found>()
  const similar = found?.similar ?? []
  const isTaken = found !== undefined && found.elsewhere.owned + found.elsewhere.inPool > 0
  const creating = trpc.customers.create.useMutation({
    onSuccess: (answer) => (answer.outcome === 'created' ? onChosen(answer.customer) : setFound(answer)),
  })
  const [hasTried, setTried] = useState(false)
  const badEmail = firstBroken(typed.email, ['email'])
  const create = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (badEmail) return
    creating.mutate({ ...typed, despite: similar.map(({ customer }) => customer.id) })
  }
  return (
    <ActDialog
      title={t('newCustomer.title')}
      width="520px"
      act={t(similar.length > 0 ? 'newCustomer.anyway' : 'newCustomer.create')}
      disabled={typed.name.trim() === '' || isTaken}
      loading={creating.isPending}
      loadingText={t('newCustomer.create')}
      form={id}
      onClose={onClose}
    >
      <form id={id} className={`tiles gap-y-2 gap-x-10 pt-6 ${styles.form}`} onSubmit={create}>
        {fields.map((field) => (
          <WordsField
            key={field}
            label={t(field === 'name' ? 'newCustomer.name' : field)}
            required={field === 'name'}
            error={field === 'email' && hasTried && badEmail ? rule(badEmail.rule, badEmail.parameters) : undefined}
            longest={lengths[field]}
            value={typed[field]}
            onType={(words) => {
              setTyped({ ...typed, [field]: words ?? '' })
              setFound(undefined)
            }}
          />
        ))}
        {creating.error ? (
          <p className="whole-row bad" role="alert">
            {words(creating.error)}
          </p>
        ) : null}
        {found && isTaken ? <Taken {...found.elsewhere} /> : null}
        {similar.length > 0 ? <SimilarCustomers similar={similar} onChosen={onChosen} /> : null}
      </form>
    </ActDialog>
  )
}

/** Says that a customer is taken, and who decides about it; the customer itself stays unnamed. */
const Taken = ({ owned, ask }: Found['elsewhere']) => {
  const { t } = useTranslation('quotation')
  const { language } = useSpeech()
  const names = ask.map(({ title, titleEn }) => (language === 'en' ? (titleEn ?? title) : title))
  return (
    <p className="whole-row bad" role="alert">
      {t(owned > 0 ? 'newCustomer.owned' : 'newCustomer.inPool')}{' '}
      {names.length > 0
        ? t('newCustomer.ask', { names: names.join(t('newCustomer.and')) })
        : t('newCustomer.askNobody')}
    </p>
  )
}

const SimilarCustomers = ({
  similar,
  onChosen,
}: {
  readonly similar: Similar
  readonly onChosen: (customer: Reference) => void
}) => {
  const { t } = useTranslation('quotation')
  const { t: partners } = useTranslation('partners')
  return (
    <section
      className={`whole-row py-8 px-10 bg-warning rounded-2 ${styles.similar}`}
      aria-label={t('newCustomer.similar')}
      aria-live="polite"
    >
      <p>{t('newCustomer.similar')}</p>
      <ul>
        {similar.map(({ customer, because }) => (
          <li className="row gap-10 between py-4" key={customer.id}>
            <span>
              {customer.title} <small className="muted">{customer.code}</small>
              <small className="muted">{because.map((likeness) => partners(`doubles.${likeness}`)).join(' · ')}</small>
            </span>
            <Button size="sm" onClick={() => onChosen(customer)}>
              {t('newCustomer.use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
