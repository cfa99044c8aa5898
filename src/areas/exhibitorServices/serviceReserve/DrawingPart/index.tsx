import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ServiceOrder } from '@contract/exhibitor/serviceReserve.schema'
import { translate, useWords } from '@/i18n/words'
import { Line } from '@/ui/Line'
import { toast } from '@/ui/toast'
import { DocumentButtons } from '@/parts/document/DocumentButtons'
import { documentWords } from '@/parts/document/documentWords'
import type { DocumentSource } from '@/parts/document/pickDocument'
import type { ServicesStore } from '../serviceReserve.store'
import { words } from '../words'
import style from './index.module.scss'

/** The drawing of an order that builds a booth: what is there, and the upload until the deadline. */
export const DrawingPart = observer(({ store, order }: { store: ServicesStore; order: ServiceOrder }) => {
  const t = useWords(words)
  const { orderId, drawing, mayDraw } = order
  if (!drawing && !mayDraw) return null
  const send = async (from: DocumentSource): Promise<void> => {
    if (!(await store.attach.run(orderId, from))) return
    const { result } = store.attach
    if (result === 'sent') toast(translate(words.drawingSaved))
    else if (result) toast(translate(documentWords[result]))
  }
  const id = `service-drawing-${orderId}`
  return (
    <View className={style.part}>
      {drawing ? (
        <Line id={id} label={t.drawing} value={drawing.name || t.drawing} onTap={() => store.openDrawing.run(order)} />
      ) : (
        <Line id={id} label={t.drawing} value={t.drawingNone} tone="quiet" />
      )}
      {mayDraw && (
        <>
          <DocumentButtons
            photo={{ id: `${id}-photo`, text: t.drawingPhoto, label: `${t.drawing} ${t.drawingPhoto}` }}
            file={{ id: `${id}-file`, text: t.drawingFile, label: `${drawing ? t.drawingReplace : t.drawingAdd} ${t.drawingFile}` }}
            isPrimary={false}
            isRunning={store.attach.isRunning}
            onPick={send}
          />
          <View className={style.hint}>{t.drawingHint}</View>
        </>
      )}
    </View>
  )
})
