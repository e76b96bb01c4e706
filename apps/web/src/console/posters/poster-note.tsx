import { Button } from '@chakra-ui/react'
import { mayEdit, searchesPrices } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { Image, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { Waiting } from '../../waiting.tsx'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { ChooseRates } from './choose-rates.tsx'
import { PosterRates } from './poster-rates.tsx'
import { PosterView } from './poster-view.tsx'

/** Rates of a poster as they were put on it, and those that have changed since. */
export const PosterNote = (props: ActProps) =>
  props.row ? <Rates key={props.row.id} {...props} row={props.row} /> : null

const Rates = ({ row, disabled }: ActProps & { readonly row: AnyRow }) => {
  const { t } = useTranslation('site')
  const { language } = useSpeech()
  const session = useSession()
  const [isChoosing, setChoosing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const asked = trpc.poster.content.useQuery({ id: row.id }, { staleTime: 0 })
  const content = asked.data
  const moved = content?.rows.filter(({ state }) => state !== 'same').length ?? 0
  return (
    <section className="column gap-8 mt-14 mx-20 py-12 px-14 border rounded-2" aria-label={t('poster.rates')}>
      <div className="row wrap gap-10">
        <strong className="medium">{t('poster.rates')}</strong>
        {content && (
          <span className="muted">
            {t('poster.made', { at: readMinute(content.madeAt) ?? '', by: content.madeBy })}
          </span>
        )}
        <span className="flex-1" />
        <Button
          size="sm"
          disabled={disabled}
          title={disabled ? t('previewSaved') : undefined}
          onClick={() => setOpen(true)}
        >
          <Image />
          {t('poster.view')}
        </Button>
        {content !== undefined && mayEdit(session) && searchesPrices(session) && (
          <Button size="sm" disabled={disabled} onClick={() => setChoosing(true)}>
            <ListChecks />
            {t(content ? 'poster.again' : 'poster.choose')}
          </Button>
        )}
      </div>
      {content === undefined ? (
        <Waiting of={asked} />
      ) : content === null ? (
        <p className="muted">{t('poster.none')}</p>
      ) : (
        <>
          {moved > 0 && (
            <p role="alert" className="bad">
              {t('poster.moved', { count: moved })}
            </p>
          )}
          {content.secret > 0 && (
            <p role="alert" className="bad">
              {t('poster.secret', { count: content.secret })}
            </p>
          )}
          <PosterRates label={t('poster.rates')} rows={content.rows} language={language} />
        </>
      )}
      {isChoosing && <ChooseRates row={row} onClose={() => setChoosing(false)} />}
      {isOpen && <PosterView id={row.id} title={String(row.title)} onClose={() => setOpen(false)} />}
    </section>
  )
}
