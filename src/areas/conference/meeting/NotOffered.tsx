import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { clockIcon } from '@/ui/Icon/shapes'
import { words } from './words'

/** The fair arranges no meetings. */
export const NotOffered = () => {
  const t = useWords(words)
  return (
    <EmptyState id="meetings-not-offered" icon={clockIcon} title={t.notOffered} message={t.notOfferedText}>
      <Button id="meetings-booths" size="medium" text={t.directory} onTap={() => go('boothInfo')} />
    </EmptyState>
  )
}
