import { Spinner } from '@chakra-ui/react'
import type { CompanyItem } from '@hangjia/contracts'
import { TextButton, useSpeech } from '@hangjia/ui'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './card.module.css'

/** Step 3: users of several companies choose one for today (spec §2.2). */
export const CompanyStep = ({
  companies,
  going,
  onChoose,
  onRestart,
}: {
  readonly companies: readonly CompanyItem[]
  readonly going: string | undefined
  readonly onChoose: (id: string) => void
  readonly onRestart: () => void
}) => {
  const { t } = useTranslation('login')
  const { language } = useSpeech()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const buttons: Element[] = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = buttons[(at + step + buttons.length) % buttons.length]
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <div className="column">
      <p className="mb-18 muted">{t('companyLead')}</p>
      <ul
        ref={list}
        className={`column gap-8 py-2 px-4 scroll ${styles.companies}`}
        aria-label={t('companies')}
        onKeyDown={walk}
      >
        {companies.map((company) => {
          const name = (language === 'en' && company.nameEn) || company.nameCn
          return (
            <li key={company.id}>
              <button
                type="button"
                className={`framed row gap-12 w-full py-10 px-12 plain text-left pointer ${styles.company}`}
                aria-disabled={going !== undefined}
                onClick={() => onChoose(company.id)}
              >
                <Logo name={name} address={company.logo ?? ''} />
                <span className="flex-1 min-w-0 medium">{name}</span>
                {going === company.id ? <Spinner size="xs" /> : <ChevronRight size={16} />}
              </button>
            </li>
          )
        })}
      </ul>
      <div className={`row between mt-14 ${styles.below}`}>
        <TextButton tone="quiet" onClick={onRestart}>
          {t('scanAgain')}
        </TextButton>
      </div>
    </div>
  )
}

/** The logo, or the first letter of the name where there is none or it does not load. */
const Logo = ({ name, address }: { readonly name: string; readonly address: string }) => {
  const [isBroken, setBroken] = useState(false)
  return address && !isBroken ? (
    <img
      src={address}
      alt=""
      className={`row flex-none to-middle w-34 h-34 clip brand medium bg-brand rounded-3 ${styles.logo}`}
      onError={() => setBroken(true)}
    />
  ) : (
    <span
      className={`row flex-none to-middle w-34 h-34 clip brand medium bg-brand rounded-3 ${styles.logo}`}
      aria-hidden="true"
    >
      {[...name][0]}
    </span>
  )
}
