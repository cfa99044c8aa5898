import { observer } from 'mobx-react-lite'
import { translate, useWords } from '@/i18n/words'
import { scanCode } from '@/parts/scanCode'
import { Button } from '@/ui/Button'
import type { Scanner } from './Scanner'
import { words } from './words'

const scanWith = async (store: Scanner): Promise<void> => {
  const text = await scanCode({
    hint: translate(words.scanHint),
    cancel: translate(words.cancel),
    denied: translate(words.cameraDenied),
    failed: translate(words.cameraFailed),
  })
  if (text !== null) await store.scan(text)
}

/** Opens the scanner of the phone. The camera of the page needs no button. */
export const ScanButton = observer(({ store }: { store: Scanner }) => {
  const t = useWords(words)
  return <Button id="gate-scan" isBlock isLoading={store.isBusy} text={store.shown ? t.scanNext : t.scan} onTap={() => scanWith(store)} />
})
