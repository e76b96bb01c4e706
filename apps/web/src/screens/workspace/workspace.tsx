import { Button } from '@chakra-ui/react'
import { ColumnChooser, StandIn, useSpeech } from '@hangjia/ui'
import { weekdayNumber, weekdays } from '@hangjia/validation'
import { LayoutGrid } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePerson } from '../../session/person.ts'
import { useSession } from '../../session/session.tsx'
import { useToday } from '../../use-today.ts'
import { useDesk } from './use-desk.ts'
import styles from './workspace.module.css'

/**
 * Workspace: duties of the day, quick price search, recent papers, price changes and expiring rates, each in a card of
 * its own.
 */
export default () => {
  const { t } = useTranslation('workspace')
  const { language } = useSpeech()
  const session = useSession()
  const { name } = usePerson()
  const today = useToday()
  const weekday = weekdays[weekdayNumber(today) - 1]
  const desk = useDesk(session, today)
  return (
    <div className={`max-w-1400 p-14 ${styles.desk}`}>
      <header className={`flex gap-14 items-baseline pt-2 pb-12 px-2 muted ${styles.hello}`}>
        <h1>{t('hello', { name })}</h1>
        <span>
          {today} {weekday ? (language === 'en' ? weekday.nameEn : weekday.nameCn) : ''}
        </span>
        {desk ? (
          <ColumnChooser
            pageName="workspace"
            label={t('arrange')}
            columns={desk.cards.map(({ name }) => ({ name, label: t(`cards.${name}`) }))}
            hidden={desk.hidden}
            order={desk.order}
            onHide={desk.onHide}
            onOrder={desk.onOrder}
            onReset={desk.onReset}
            trigger={
              <Button variant="ghost" className="push">
                <LayoutGrid />
                {t('arrange')}
              </Button>
            }
          />
        ) : null}
      </header>
      {!desk ? (
        <StandIn state={{ is: 'pageLoading' }} />
      ) : desk.shown.length === 0 ? (
        <StandIn state={{ is: 'empty', title: t('allHidden'), hint: t('allHiddenHint') }} />
      ) : (
        <div className={`tiles gap-12 ${styles.cards}`}>
          {desk.shown.map(({ name, span, content }) => (
            <div key={name} className={`tiles one-column ${styles.place}`} data-span={span}>
              {content}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
