import { PlatformError } from '../Platform'

/** Copies by the clipboard API, or by the old command if the page is not secure or permission is denied. */
export const copy = async (text: string): Promise<void> => {
  if (
    await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
  )
    return
  const area = document.createElement('textarea')
  area.value = text
  area.style.cssText = 'position:fixed;opacity:0'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (!isCopied) throw new PlatformError('denied')
}
