import { observer } from 'mobx-react-lite'
import type { ListedProduct, ProductVersion } from '@contract/exhibitor/listedProduct.schema'
import { useWords } from '@/i18n/words'
import { replace } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { VersionForm } from '../../version/VersionForm'
import { DepartmentStore } from '../DepartmentStore'
import { ProductContent } from '../ProductContent'
import { ProductStore } from '../product.store'
import { words } from '../words'

interface PartProps {
  store: ProductStore
  version: ProductVersion
  product: ListedProduct
}

/** What became of the newest version, and what visitors see meanwhile. */
const State = observer(({ store, version: { newest, mayEdit }, product: { state, isPublic, isShown } }: PartProps) => {
  const t = useWords(words)
  const see = <Button id="product-changes" kind="ghost" size="small" text={t.seeChanges} onTap={() => store.edit()} />
  return (
    <>
      {!isShown && <Banner id="product-hidden" tone="warn" title={t.hiddenTitle} />}
      {state === 'draft' && (
        <Banner id="product-draft" title={isPublic ? t.draftOfPublic : t.draftTitle}>
          {isPublic ? t.waitingOfPublic : t.draftText}
        </Banner>
      )}
      {state === 'submitted' && (
        <Banner id="product-waiting" title={t.waitingTitle} action={see}>
          {isPublic ? t.waitingOfPublic : t.waitingText}
        </Banner>
      )}
      {state === 'refused' && (
        <Banner id="product-refused" tone="warn" title={t.refusedTitle}>
          {newest?.reason}
        </Banner>
      )}
      {!mayEdit && <Banner id="product-reading" title={t.readOnly} />}
    </>
  )
})

/** What a member with the right to edit may do besides. */
const Tools = observer(({ store, version, product }: PartProps) => {
  const t = useWords(words)
  if (!version.mayEdit) return null
  const { show, remove } = store
  const askRemove = async (): Promise<void> => {
    if (await confirm({ title: t.removeAsk, message: t.removeText, confirmText: t.removeShort, isDangerous: true })) await remove.run()
  }
  return (
    <>
      <Button
        id="product-show"
        kind="ghost"
        isBlock
        isLoading={show.isRunning}
        text={product.isShown ? t.hide : t.show}
        onTap={() => show.run(!product.isShown)}
      />
      <Button id="product-remove" kind="text" isBlock isLoading={remove.isRunning} text={t.remove} onTap={askRemove} />
    </>
  )
})

const Shown = observer(({ store }: { store: ProductStore }) => {
  const t = useWords(words)
  const { version, show, remove } = store
  const failure = show.failure ?? remove.failure
  const product = version?.product
  const mayWrite = version?.mayEdit && product && product.state !== 'submitted'
  const editText = { draft: t.resume, refused: t.again, submitted: t.edit, approved: t.edit, replaced: t.edit }
  const notFound = (
    <EmptyState id="product-gone" icon={exhibitorIcon} title={t.gone} message={t.goneText}>
      <Button id="product-to-list" size="medium" text={t.toList} onTap={() => replace('exhibitList')} />
    </EmptyState>
  )
  return (
    <Page
      id="product-page"
      of={store.form.version}
      notFound={notFound}
      footer={mayWrite && <Button id="product-edit" isBlock text={editText[product.state]} onTap={() => store.edit()} />}
    >
      {version && product && (
        <>
          <Failed id="product-failure" failure={failure} />
          <State store={store} version={version} product={product} />
          <ProductContent product={product} />
          <Tools store={store} version={version} product={product} />
          {/* It may come late, so it comes last: nothing moves. */}
          <DepartmentStore store={store.hub} mayEdit={version.mayEdit} />
        </>
      )}
    </Page>
  )
})

/** `/exhibitorSelfService/productShow`: a product of the company, and its form. A new one opens with the form. */
export default page({ store: ({ id = '', isNew }) => new ProductStore(id, isNew === '1') }, ({ store }) =>
  store.isEditing ? <VersionForm store={store.form} /> : <Shown store={store} />,
)
