import { useEffect } from 'react'

/** The Escape key closes the top sheet. The page behind does not scroll meanwhile. */
export const useEscape = (isOpen: boolean, onClose: () => unknown): void => {
  useEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
    // A newer onClose is not awaited, because it closes the same sheet.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen])
}
