import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ContactDetail } from '@contract/connect/contact.schema'
import { contactFields } from '@contract/rules/connect/contactEntry'
import { formatDayAndTime } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { restart } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { TextArea } from '@/ui/Field/TextArea'
import { TextField } from '@/ui/Field/TextField'
import { userIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Detail } from '@/ui/RowCard'
import { ContactStore, NewContactStore } from '../contact.store'
import { SurveyCard } from '../../survey/SurveyCard'
import { ContactHead } from '../ContactHead'
import { FilesCard } from '../FilesCard'
import { MergeBanner, MergeCard } from '../MergeCard'
import { NextStepCard } from '../NextStepCard'
import { OwnerSheet } from '../OwnerSheet'
import { PhotoCard } from '../PhotoCard'
import { TagCard } from '../TagCard'
import { fieldWords, slotWords, sourceWords, words } from '../words'
import style from '../index.module.scss'

/** The keyboard of each field. */
const kinds = { name: 'name', company: 'organization', position: 'jobTitle', phone: 'tel', email: 'email', address: 'text' } as const

const FieldsForm = observer(({ store }: { store: Pick<NewContactStore, 'fields'> | Pick<ContactStore, 'fields'> }) => {
  const t = useWords(fieldWords)
  return (
    <>
      {contactFields.map((name) => (
        <TextField
          key={name}
          id={`contact-${name}`}
          label={t[name]}
          type={kinds[name]}
          {...(store.fields as ContactStore['fields']).of(name)}
        />
      ))}
    </>
  )
})

const Notes = observer(({ store, contact }: { store: ContactStore; contact: ContactDetail }) => {
  const t = useWords(words)
  const language = currentLanguage()
  return (
    <Card id="contact-notes">
      <CardTitle title={t.notes} />
      {contact.noteList.map(({ entryId, at, author, text }) => (
        <View key={entryId} className={style.note}>
          <Detail>{dotted(author, formatDayAndTime(at, language))}</Detail>
          {text}
        </View>
      ))}
      <TextArea id="contact-note" label={t.note} placeholder={t.noteHint} {...store.text.of('note')} />
      <View className={style.gap}>
        <Button id="contact-note-save" kind="ghost" size="medium" isBlock text={t.addNote} onTap={() => void store.addNote()} />
      </View>
    </Card>
  )
})

const Facts = observer(({ store, contact }: { store: ContactStore; contact: ContactDetail }) => {
  const t = useWords(words)
  const fields = useWords(fieldWords)
  const sources = useWords(sourceWords)
  const { values, owner, source, firstAt } = contact
  return (
    <Card id="contact-facts" padding="tight">
      {contactFields.map((name) => values[name] && <Line key={name} id={`fact-${name}`} label={fields[name]} value={values[name]} />)}
      <Line id="fact-source" label={t.source} value={dotted(sources[source], formatDayAndTime(firstAt, currentLanguage()))} tone="quiet" />
      <Line id="fact-owner" label={t.owner} value={owner || t.nobody} onTap={() => store.owner.open()} />
      <OwnerSheet store={store} contact={contact} />
      <Line id="contact-edit" label={t.edit} onTap={() => store.edit(true)} />
    </Card>
  )
})

/** Values that others replaced: nothing that anybody wrote is lost. */
const History = observer(({ contact }: { contact: ContactDetail }) => {
  const t = useWords(words)
  const names = { ...useWords(fieldWords), ...useWords(slotWords) }
  if (contact.history.length === 0) return null
  return (
    <Card id="contact-history" padding="tight">
      <CardTitle title={t.history} />
      {contact.history.map(({ at, author, slot, title, value }) => (
        <Line
          key={`${at}/${slot}/${title}/${value}`}
          label={`${title || names[slot]}：${value}`}
          value={dotted(author, formatDayAndTime(at, currentLanguage()))}
          tone="quiet"
        />
      ))}
    </Card>
  )
})

const Editing = observer(({ store }: { store: ContactStore }) => {
  const t = useWords(words)
  return (
    <Card>
      <CardTitle title={t.card} />
      <FieldsForm store={store} />
      <Button id="contact-fields-save" isBlock text={t.save} onTap={() => store.saveFields()} />
      <Button id="contact-fields-cancel" kind="text" isBlock text={t.cancel} onTap={() => store.edit(false)} />
    </Card>
  )
})

const Known = observer(({ store }: { store: ContactStore }) => {
  const t = useWords(words)
  const { value: contact } = store.contact
  const none = (
    <Card>
      <EmptyState id="contact-none" icon={userIcon} title={t.notFoundTitle} message={t.notFoundText}>
        <Button id="contact-to-list" size="medium" text={t.toList} onTap={() => restart('customers')} />
      </EmptyState>
    </Card>
  )
  return (
    <Page id="contact" of={store.contact} notFound={none}>
      <Failed id="contact-refused" failure={store.failure} />
      {contact?.withdrawnAt && (
        <Banner id="contact-withdrawn" tone="warn" title={t.withdrawn}>
          {fill(t.withdrawnText, { time: formatDayAndTime(contact.withdrawnAt, currentLanguage()) })}
        </Banner>
      )}
      {contact && !contact.withdrawnAt && (
        <>
          <MergeBanner store={store} contact={contact} />
          <ContactHead store={store} contact={contact} />
          {store.isEditing ? <Editing store={store} /> : <Facts store={store} contact={contact} />}
          <SurveyCard contact={contact} />
          {contact.doubles.length > 0 && <MergeCard store={store} contact={contact} />}
          <TagCard store={store} />
          <NextStepCard store={store} contact={contact} />
          <Notes store={store} contact={contact} />
          <FilesCard files={store.files} contact={contact} />
          <History contact={contact} />
          {contact.rootId === null && contact.doubles.length === 0 && <MergeCard store={store} contact={contact} />}
        </>
      )}
    </Page>
  )
})

const New = observer(({ store }: { store: NewContactStore }) => {
  const t = useWords(words)
  return (
    <Page
      id="contact-new"
      footer={<Button id="contact-save" isBlock text={t.save} isLoading={store.save.isRunning} onTap={() => store.save.run()} />}
    >
      <Failed id="contact-refused" failure={store.save.failure} />
      <PhotoCard card={store.card} />
      <Card>
        <CardTitle title={t.newTitle} hint={t.newText} />
        <FieldsForm store={store} />
        <TextArea id="contact-note" label={t.note} placeholder={t.noteHint} {...store.fields.of('note')} />
      </Card>
    </Page>
  )
})

/** `/custDetailInfoPage`: a customer, or a new one that is typed in. */
export default page({ store: ({ id }) => (id ? new ContactStore(id) : new NewContactStore()), reload: ['shown'] }, ({ store }) =>
  store instanceof ContactStore ? <Known store={store} /> : <New store={store} />,
)
