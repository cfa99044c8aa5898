import { quotaWords } from '@contract/rules/exhibitor/credential'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Dotted } from '@/ui/Dotted'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { userAddIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { PreviousStore } from '../previous.store'
import { words } from '../words'

/** `/document-manage-previous-list/:type`: the company's people of earlier fairs, to apply for again. */
export default page({ store: ({ type = '' }) => new PreviousStore(type), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { kind, list, chosen, room, refused, copied, copy } = store
  const failure = copy.failure ?? kind.failure
  return (
    <ListPage
      id="previous"
      store={list}
      above={kind}
      row={({ id, name, fair, startsOn, isHere }) => {
        const isChosen = chosen.includes(id)
        return (
          <Choice
            id={`previous-${id}`}
            isChosen={isChosen}
            isDisabled={isHere || (!isChosen && room === 0)}
            title={name}
            hint={isHere ? t.isHere : dotted(translate(fair), startsOn.slice(0, 4))}
            onTap={() => store.choose(id)}
          />
        )
      }}
      empty={<EmptyState id="previous-empty" icon={userAddIcon} title={t.noHistory} message={t.noHistoryText} />}
      footer={
        list.items.length > 0 && (
          <Button
            id="previous-copy"
            isBlock
            isDisabled={chosen.length === 0}
            isLoading={copy.isRunning}
            text={chosen.length === 0 ? t.copy : fill(t.copyCount, { count: chosen.length })}
            onTap={() => copy.run()}
          />
        )
      }
    >
      <Failed id="previous-refused" failure={failure} />
      {kind.value && (
        <Banner id="previous-quota" title={translate(kind.value.name)}>
          <Dotted>{quotaWords(kind.value, currentLanguage())}</Dotted>
        </Banner>
      )}
      {copied > 0 && <Banner id="previous-copied" tone="good" title={fill(t.copied, { count: copied })} />}
      {refused.length > 0 && (
        <Banner id="previous-not-copied" tone="warn" title={fill(t.notCopied, { count: refused.length })}>
          {refused.map(({ id, name, reason }) => (
            <Dotted key={id} facts={[name, reason]} />
          ))}
        </Banner>
      )}
    </ListPage>
  )
})
