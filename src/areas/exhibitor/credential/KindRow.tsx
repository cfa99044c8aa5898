import { View } from '@tarojs/components'
import { Detail } from '@/ui/RowCard'
import type { CredentialKindRow } from '@contract/exhibitor/credential.schema'
import { formatDay } from '@contract/rules/values/days'
import { quotaWords } from '@contract/rules/exhibitor/credential'
import { dotted } from '@/i18n/dotted'
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

/** A kind with its quota in words, and the ways to apply, in the few lines of a row. */
export const KindRow = ({ kind, onImport }: { kind: CredentialKindRow; onImport: () => unknown }) => {
  const t = useWords(words)
  const { type, name, places, used, left, isOpen, mayApply } = kind
  const isFull = left === 0 && places > 0
  // Whether an application is reviewed is said above its form.
  const facts = dotted(datesOf(t, kind), isFull && t.fullText)
  const isOffered = mayApply && isOpen && left > 0
  return (
    <View id={`credential-kind-${type}`} className={style.kind}>
      <View className={style.head}>
        <View className={style.quota}>
          <View className={style.name}>{translate(name)}</View>
          <Progress id={`credential-quota-${type}`} part={places === 0 ? 0 : used / places} words={quotaWords(kind, currentLanguage())} />
        </View>
        {isOffered && (
          <Button
            id={`credential-apply-${type}`}
            kind="ghost"
            size="small"
            label={fill(t.applyFor, { apply: t.apply, kind: translate(name) })}
            onTap={() => go('credentialsDetail', { type })}
          >
            {t.apply}
          </Button>
        )}
      </View>
      {facts !== '' && <Detail id={`credential-facts-${type}`}>{facts}</Detail>}
      {isOffered && (
        <View className={style.actions}>
          <Button id={`credential-import-${type}`} kind="text" size="small" text={t.importMany} onTap={onImport} />
          <Button
            id={`credential-previous-${type}`}
            kind="text"
            size="small"
            text={t.previous}
            onTap={() => go('credentialsPrevious', { type })}
          />
        </View>
      )}
    </View>
  )
}
