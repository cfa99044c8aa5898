import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ManualFormView, Material } from '@contract/exhibitor/manual.schema'
import { untilMinute } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import { Pill } from '@/ui/Pill'
import { toast } from '@/ui/toast'
import { dueWords, stateTones } from './formWords'
import { DocumentButtons } from '@/parts/document/DocumentButtons'
import { documentWords } from '@/parts/document/documentWords'
import type { DocumentSource } from '@/parts/document/pickDocument'
import type { ManualStore } from './manual.store'
import { fileFacts } from '@/parts/pdf/openFile'
import { stateWords, words } from './words'
import style from './index.module.scss'

/** A file of the manual: a tap opens it. */
export const FileLine = observer(({ store, file }: { store: ManualStore; file: Material }) => {
  const t = useWords(words)
  const facts = dotted(fileFacts(file), file.isOpened && t.opened)
  return <Line id={`material-${file.materialId}`} label={file.title} value={facts} tone="quiet" onTap={() => store.open.run(file)} />
})

/** A form: what is due, the file to fill in, what was handed in, and the upload. */
export const FormPart = observer(({ store, form }: { store: ManualStore; form: ManualFormView }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const { formId, title, note, state, isRequired, isLate, isOverdue, handedIn, templates, mayHandIn } = form
  const due = dueWords(form)
  const id = `form-${formId}`
  const send = async (from: DocumentSource): Promise<void> => {
    if (!(await store.handIn.run(form, from))) return
    const { result } = store.handIn
    if (result === 'tooLarge' || result === 'notHere') toast(translate(documentWords[result]))
    else if (result) toast(fill(translate(words.sent), { receipt: result.receipt }))
  }
  return (
    <Card id={id}>
      <CardTitle title={title} hint={note} />
      <View className={style.pills}>
        <Pill id={`${id}-state`} tone={stateTones[state]}>
          {states[state]}
        </Pill>
        <Pill tone="quiet">{isRequired ? t.required : t.optional}</Pill>
        {due && <Pill tone={isLate ? 'warn' : isOverdue ? 'bad' : 'quiet'}>{due}</Pill>}
      </View>
      {handedIn?.reason && (
        <Banner id={`${id}-reason`} tone="warn" title={t.reason}>
          {handedIn.reason}
        </Banner>
      )}
      {templates.map((file) => (
        <FileLine key={file.materialId} store={store} file={file} />
      ))}
      {handedIn && (
        <>
          <Line id={`${id}-file`} label={t.handedIn} value={handedIn.fileName || t.photoName} onTap={() => store.openHandedIn.run(form)} />
          <Line id={`${id}-receipt`} label={t.receipt} value={handedIn.receipt} />
          <Line label={t.at} value={untilMinute(handedIn.at)} />
        </>
      )}
      {mayHandIn && (
        <View className={style.gap}>
          <DocumentButtons
            photo={{ id: `${id}-photo`, text: t.photo, label: `${title} ${t.photo}` }}
            file={{ id: `${id}-upload`, text: handedIn ? t.again : t.upload, label: `${title} ${handedIn ? t.again : t.upload}` }}
            isPrimary={!handedIn || state === 'refused'}
            isRunning={store.handIn.isRunning}
            onPick={send}
          />
          <View className={style.text}>{t.hint}</View>
        </View>
      )}
      {!mayHandIn && state === 'open' && store.manual.value?.mayApply && <View className={style.text}>{t.closed}</View>}
    </Card>
  )
})
