import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { scanIcon } from '@/ui/Icon/shapes'
import { words } from './words'

/** The account may not scan, and whom to ask. */
export const NoScanRight = ({ onRetry }: { onRetry: () => unknown }) => {
  const t = useWords(words)
  return (
    <EmptyState id="gate-no-right" icon={scanIcon} title={t.noRightTitle} message={t.noRightText}>
      <Button id="gate-retry" size="medium" text={t.retry} onTap={onRetry} />
    </EmptyState>
  )
}
