import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { EmptyState } from '@/ui/EmptyState'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Detail, RowCard } from '@/ui/RowCard'
import { words } from '../words'
import { MaterialGroupsStore } from './groups.store'

/** `/datadownload`: groups of files to download. */
export default page({ store: () => new MaterialGroupsStore(), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { value: groups } = store.groups
  return (
    <Page id="material-groups" of={store.groups}>
      {groups?.map(({ groupId, name, note, files }) => (
        <RowCard
          key={groupId}
          id={`material-group-${groupId}`}
          name={name}
          mark={<Pill tone="quiet">{files === 1 ? t.oneFile : fill(t.files, { count: files })}</Pill>}
          onTap={() => go('dataDownloadDetails', { groupId })}
        >
          {note !== '' && <Detail>{note}</Detail>}
        </RowCard>
      ))}
      {groups?.length === 0 && <EmptyState id="materials-none" title={t.noneTitle} message={t.noneText} />}
    </Page>
  )
})
