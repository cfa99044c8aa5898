import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { quotaWords } from '@contract/rules/exhibitor/credential'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { FormProgress } from '@/parts/form/FormProgress'
import { Banner } from '@/ui/Banner'
import { Dotted } from '@/ui/Dotted'
import { FormView } from '@/ui/Form'
import { Detail } from '@/ui/RowCard'
import type { CredentialStore } from './CredentialStore'
import { credentialWords } from './words'

interface CredentialFormProps {
  store: CredentialStore
  /** Another way to apply, below the quota of a new application. */
  more?: ReactNode
}

/** Above the form: the quota of a new application, or whose place the person takes. */
const About = observer(({ store, more }: CredentialFormProps) => {
  const t = useWords(credentialWords)
  const { kind, detail, settings } = store
  if (settings.replaces !== undefined)
    return (
      <Banner id="credential-replaces" tone="warn" title={fill(t.replaceTitle, { name: detail.value?.name ?? '' })}>
        {t.replaceText}
      </Banner>
    )
  if (settings.id !== undefined && detail.value?.remark)
    return (
      <Banner id="credential-remark" tone="bad" title={t.reason}>
        {detail.value.remark}
      </Banner>
    )
  if (!kind) return null
  return (
    <Banner id="credential-about" title={translate(kind.name)}>
      <Dotted>{quotaWords(kind, currentLanguage())}</Dotted>
      <Detail>{kind.isReviewed ? t.reviewed : t.atOnce}</Detail>
      {more}
    </Banner>
  )
})

/** The form of a credential, with what it is about. */
export const CredentialForm = observer(({ store, more }: CredentialFormProps) => {
  const { session } = store
  if (!session.form) return null
  return (
    <>
      <About store={store} more={more} />
      <FormProgress session={session} isAlone />
      <FormView key={session.form.definition.version} form={session.form} id="credential-form" />
    </>
  )
})
