import { Button } from '@chakra-ui/react'
import { type Label, mayEdit, messageRule, wordMessage } from '@hangjia/contracts'
import { readMinute } from '@hangjia/validation'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../session/session.tsx'
import { useFormValue } from '../../form/use-form-value.ts'
import type { ActProps } from '../../record/act-props.ts'

/** In place of the usual text, which each message has by itself. */
const usualBody = '…'
const fields = ['titleCn', 'titleEn', 'bodyCn', 'bodyEn'] as const

/** A message in both languages as the words in the form make it, and the way back to the usual words. */
export const MessageWording = ({ form }: ActProps) => {
  const { t } = useTranslation('message')
  const session = useSession()
  const event = useFormValue(form, 'event')
  const titleCn = textOf(useFormValue(form, 'titleCn'))
  const titleEn = textOf(useFormValue(form, 'titleEn'))
  const bodyCn = textOf(useFormValue(form, 'bodyCn'))
  const bodyEn = textOf(useFormValue(form, 'bodyEn'))
  const [usualCn, usualEn] = eventLabel(event)
  const isOwn = [titleCn, titleEn, bodyCn, bodyEn].some((text) => text !== '')
  if (!usualCn || !isOwn) return null
  const time = readMinute(new Date().toISOString()) ?? ''
  const cn = { title: usualCn, body: usualBody, company: session.companyName, time }
  const en = { title: usualEn, body: usualBody, company: session.companyNameEn, time }
  return (
    <section className="column flex-none gap-6 py-8 px-20 bg-subtle border-b-muted" aria-label={t('rule.preview')}>
      <div className="row gap-8 between">
        <h3 className="muted text-12">{t('rule.preview')}</h3>
        {mayEdit(session) && (
          <Button
            onClick={() => {
              for (const field of fields) form.set(field, null)
            }}
          >
            <Undo2 />
            {t('rule.asUsual')}
          </Button>
        )}
      </div>
      <div className="tiles two-columns gap-24">
        <Preview lang="zh" title={wordMessage(titleCn, 'title', cn)} body={wordMessage(bodyCn, 'body', cn)} />
        <Preview lang="en" title={wordMessage(titleEn, 'title', en)} body={wordMessage(bodyEn, 'body', en)} />
      </div>
    </section>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const eventLabel = (event: unknown): Label => {
  const [, zh = '', en = ''] = messageRule.fields.event.options.find(([name]) => name === event) ?? []
  return [zh, en]
}

const Preview = ({ lang, title, body }: { readonly lang: string; readonly title: string; readonly body: string }) => (
  <div lang={lang} className="breakable">
    <strong className="medium">{title}</strong>
    <p className="pre-line">{body}</p>
  </div>
)
