import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { translate, useWords } from '@/i18n/words'
import { replace } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { Page, page } from '@/ui/Page'
import { toast } from '@/ui/toast'
import { words } from '../words'
import { FileRow } from './FileRow'
import { MaterialFilesStore } from './files.store'

/** The files of the group, each to tap. */
const Files = observer(({ store }: { store: MaterialFilesStore }) => {
  const { files } = store.group.value!
  const { failure, result } = store.opening
  useEffect(() => {
    if (result === 'copied') toast(translate(words.copied))
  }, [result])
  return (
    <>
      <Failed id="material-failed" failure={failure} />
      <Card padding="tight">
        {files.map((file) => (
          <FileRow key={file.materialId} store={store} file={file} />
        ))}
      </Card>
    </>
  )
})

/** `/datadownloadDetails?groupId=`: the files of a group. */
export default page({ store: ({ groupId = '' }) => new MaterialFilesStore(groupId), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { value } = store.group
  const all = <Button id="materials-all" size="medium" text={t.all} onTap={() => replace('dataDownload')} />
  return (
    <Page
      id="material-files"
      title={value?.name}
      of={store.group}
      notFound={
        <EmptyState id="materials-missing" title={t.missing} message={t.missingText}>
          {all}
        </EmptyState>
      }
    >
      {value &&
        (value.files.length > 0 ? (
          <Files store={store} />
        ) : (
          <EmptyState id="materials-empty" title={t.groupEmpty} message={t.groupEmptyText}>
            {all}
          </EmptyState>
        ))}
    </Page>
  )
})
