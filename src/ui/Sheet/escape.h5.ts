import { useEffect } from 'react'

/** The Escape key closes what lies on top; the page behind does not scroll meanwhile. */
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
    // The newest onClose is not waited for: it closes the same sheet.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen])
}
