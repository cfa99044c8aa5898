import { observer } from 'mobx-react-lite'
import { fill, translate, useWords } from '@/i18n/words'
import { EntryGrid } from '@/parts/centre/EntryGrid'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Figures } from '@/ui/Figures'
import { userAddIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import type { GroupHomeStore } from './home.store'
import { words } from './words'

/** An approved group: how many people are in it, and the pages to manage it. */
export const ApprovedGroup = observer(({ store }: { store: GroupHomeStore }) => {
  const t = useWords(words)
  const { name, counts, standing } = store.group.value!
  const isLeader = standing === 'leader'
  const { members = 0, missing = 0, maxMembers = 0, parts = 0 } = counts ?? {}
  const { tiles } = store
  const toMembers = tiles.find(({ route }) => route === 'groupDetail')
  return (
    <>
      <Card id="group-home">
        <CardTitle title={name} hint={isLeader ? t.hint : t.belowHint} />
        <Figures
          figures={[
            { id: 'group-members', value: members, label: isLeader ? fill(t.members, { most: maxMembers }) : t.ownMembers },
            { id: 'group-missing', value: missing, label: t.missing },
            { id: 'group-parts', value: parts, label: t.parts },
          ]}
        />
      </Card>
      {!isLeader && parts === 0 && (
        <Card>
          <EmptyState id="group-no-parts" icon={userAddIcon} title={t.noParts} message={t.noPartsText} />
        </Card>
      )}
      {isLeader && members === 0 && toMembers && (
        <Banner
          id="group-first"
          title={t.first}
          action={
            <Button id="group-to-members" kind="ghost" size="small" text={translate(toMembers.title)} onTap={() => go(toMembers.route)} />
          }
        >
          {t.firstText}
        </Banner>
      )}
      <EntryGrid
        id="group-tools"
        title={t.tools}
        tiles={tiles.map(({ route, title, icon }) => ({ route, icon, title: translate(title), isOpen: true, open: () => go(route) }))}
        counts={missing > 0 ? { groupDetail: missing } : {}}
      />
      {isLeader && (
        <Card padding="tight">
          <Line id="group-details" label={t.details} value={t.change} tone="quiet" onTap={() => go('groupForm')} />
        </Card>
      )}
    </>
  )
})
