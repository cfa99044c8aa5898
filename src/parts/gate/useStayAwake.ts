import { platform } from '@/platform'
import { useShown } from '@/ui/Page'

/** Keeps the phone awake while the page is in view. */
export const useStayAwake = (): void =>
  useShown(() => {
    let isOver = false
    let restore: (() => void) | null = null
    void platform
      .brighten()
      .then((undo) => {
        restore = undo
        if (isOver) undo()
      })
      .catch(() => undefined)
    return () => {
      isOver = true
      restore?.()
    }
  })
