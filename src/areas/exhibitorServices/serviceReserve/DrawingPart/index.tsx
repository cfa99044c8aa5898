import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ServiceOrder } from '@contract/exhibitor/serviceReserve.schema'
import { translate, useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Line } from '@/ui/Line'
import { toast } from '@/ui/toast'
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
          <Actions>
            <Action>
              <Button
                id={`${id}-photo`}
                isBlock
                size="medium"
                kind="ghost"
                isDisabled={store.attach.isRunning}
                text={t.drawingPhoto}
                label={`${t.drawing} ${t.drawingPhoto}`}
                onTap={() => send('photo')}
              />
            </Action>
            <Action>
              <Button
                id={`${id}-file`}
                isBlock
                size="medium"
                kind="ghost"
                isLoading={store.attach.isRunning}
                text={t.drawingFile}
                label={`${drawing ? t.drawingReplace : t.drawingAdd} ${t.drawingFile}`}
                onTap={() => send('file')}
              />
            </Action>
          </Actions>
          <View className={style.hint}>{t.drawingHint}</View>
        </>
      )}
    </View>
  )
})
