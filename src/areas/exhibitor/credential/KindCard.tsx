import { View } from '@tarojs/components'
import { Detail, RowCard } from '@/ui/RowCard'
import type { CredentialKindRow } from '@contract/exhibitor/credential.schema'
import { formatDay } from '@contract/rules/values/days'
import { quotaWords } from '@contract/rules/exhibitor/credential'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Progress } from '@/ui/Progress'
import style from './index.module.scss'
import { words } from './words'

/** When applications are taken; '' where the kind has no dates. */
const datesOf = (t: Record<'closedUntil' | 'closedFrom' | 'until', string>, { isOpen, from, until }: CredentialKindRow): string => {
  const day = (value: string): string => formatDay(value, currentLanguage())
  if (isOpen) return until ? fill(t.until, { day: day(until) }) : ''
  return until && !from ? fill(t.closedUntil, { day: day(until) }) : from ? fill(t.closedFrom, { day: day(from) }) : ''
}

/** A kind with its quota in words, and the ways to apply. */
export const KindCard = ({ kind, onImport }: { kind: CredentialKindRow; onImport: () => unknown }) => {
  const t = useWords(words)
  const { type, name, places, used, left, isOpen, isReviewed, mayApply } = kind
  const isFull = left === 0 && places > 0
  const dates = datesOf(t, kind)
  return (
    <RowCard id={`credential-kind-${type}`} name={translate(name)}>
      <View className={style.quota}>
        <Progress id={`credential-quota-${type}`} part={places === 0 ? 0 : used / places} words={quotaWords(kind, currentLanguage())} />
      </View>
      {dates !== '' && <Detail>{dates}</Detail>}
      {isFull ? (
        <Detail id={`credential-full-${type}`}>{t.fullText}</Detail>
      ) : (
        isOpen && <Detail>{isReviewed ? t.reviewed : t.atOnce}</Detail>
      )}
      {mayApply && isOpen && left > 0 && (
        <View className={style.actions}>
          <Button id={`credential-import-${type}`} kind="text" size="small" text={t.importMany} onTap={onImport} />
          <Button
            id={`credential-previous-${type}`}
            kind="text"
            size="small"
            text={t.previous}
            onTap={() => go('credentialsPrevious', { type })}
          />
          <Button
            id={`credential-apply-${type}`}
            kind="ghost"
            size="small"
            label={fill(t.applyFor, { apply: t.apply, kind: translate(name) })}
            onTap={() => go('credentialsDetail', { type })}
          >
            {t.apply}
          </Button>
        </View>
      )}
    </RowCard>
  )
}
