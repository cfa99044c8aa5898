import type { CredentialRow } from '../../../contract/exhibitor/credential.schema'
import type { CompanyScope, SignedInScope } from '../../core/calls/scope'
import type { App } from '../../core/App'
import { exhibitionOf } from '../../core/exhibition/exhibition'
import { withoutKey } from '../../core/calls/idempotency'
import { inTransaction } from '../../database/connect'
import { submitPass } from '../../areas/builder/constructionPass/constructionPass.service'
import { submitCredential } from '../../areas/exhibitor/credential/apply.service'
import { cancelCredential, reportCredentialLoss } from '../../areas/exhibitor/credential/endCredential.service'
import { issueBadge } from '../../areas/exhibitor/credential/issueBadge.service'
import { decideCredential } from '../../areas/exhibitor/credential/organiser.service'
import { machineryFair } from '../fairs'
import { boothWithBuilder, hasCredentials, lockDemoCredentials } from './credentials.sql'
import { builderNames } from './generated'
import { loadDemoStaff } from './loadStaff'
import { memberScope, scopeOf } from './scopes'

/** What becomes of a person's application. */
type Fate = 'applied' | 'approved' | 'issued' | 'refused' | 'lost' | 'replaced' | 'void' | 'withdrawn'

interface DemoHolder {
  account: 'jinggong' | 'huafeng'
  type: 'exhibitor' | 'construction' | 'vehicle'
  name: string
  fate: Fate
}

const exhibitorOf = (account: DemoHolder['account'], names: string[], fate: Fate): DemoHolder[] =>
  names.map((name) => ({ account, type: 'exhibitor', name, fate }))

/** One company with a credential in every state, and one that has nearly used its quota. */
const holders: DemoHolder[] = [
  ...exhibitorOf('jinggong', ['周建国', '林晓梅'], 'approved'),
  ...exhibitorOf('jinggong', ['高志强'], 'issued'),
  ...exhibitorOf('jinggong', ['何俊杰', '郭丽华'], 'applied'),
  ...exhibitorOf('jinggong', ['罗文斌'], 'refused'),
  ...exhibitorOf('jinggong', ['梁海涛'], 'lost'),
  ...exhibitorOf('jinggong', ['宋雅琴'], 'replaced'),
  ...exhibitorOf('jinggong', ['唐国栋'], 'void'),
  ...exhibitorOf('jinggong', ['许志远'], 'withdrawn'),
  { account: 'jinggong', type: 'construction', name: '韩铁柱', fate: 'approved' },
  { account: 'jinggong', type: 'vehicle', name: '冯大勇', fate: 'approved' },
  ...exhibitorOf('huafeng', ['邓小军', '曹丽娟', '彭建华', '曾庆生', '萧志明', '田园园', '董永红'], 'approved'),
  ...exhibitorOf('huafeng', ['袁立新'], 'applied'),
]

const remark = '姓名与证件不一致，请核对后重新提交。'

/**
 * Applies for the credentials of the main fair by the code of the calls, as its exhibitors and its organiser would. A second load finds them
 * and does nothing; of two servers that start together one applies.
 * @returns whether it applied
 */
export const loadDemoCredentials = (app: App): Promise<boolean> =>
  inTransaction(app.maintenancePool, async (client) => {
    await lockDemoCredentials(client)
    const { tenantId, exhibitionId } = machineryFair
    if (await hasCredentials(app.db, { tenantId, exhibitionId })) return false
    await applyForAll(app)
    await loadDemoStaff(app)
    await applyForBuilders(app)
    return true
  })

const applyForAll = async (app: App): Promise<void> => {
  const { tenantId, exhibitionId } = machineryFair
  const { config } = await exhibitionOf(app, { tenantId, exhibitionId })
  let last = 0
  const apply = (scope: CompanyScope, { type, name }: Pick<DemoHolder, 'type' | 'name'>, replaced?: CredentialRow) => {
    const { form } = config.credentials!.kinds.find(({ id }) => id === type)!
    const phone = `1380027${String((last += 1)).padStart(4, '0')}`
    const values = { name, phone, ...(type === 'vehicle' ? { plate: '鄂A12B68' } : {}) }
    const body = { type, formId: form.id, version: form.version, values }
    const of = replaced ? { replaces: replaced.id, revision: replaced.revision } : {}
    return submitCredential(app, scope, { ...body, ...of }, withoutKey(app.pool))
  }
  const decide = ({ id, revision }: CredentialRow, scope: SignedInScope, result: 'approve' | 'refuse') =>
    decideCredential(app, scope, { id, revision, result, ...(result === 'refuse' ? { remark } : {}) })
  for (const holder of holders) {
    const scope = await memberScope(app, holder.account)
    if (!scope) return
    const applied = await apply(scope, holder)
    if (holder.fate === 'applied') continue
    if (holder.fate === 'withdrawn') await cancelCredential(app, scope, applied)
    else if (holder.fate === 'refused') await decide(applied, scope, 'refuse')
    else {
      const approved = applied.state === 'approved' ? applied : await decide(applied, scope, 'approve')
      if (holder.fate === 'issued') await issueBadge(app, scope, { id: approved.id })
      if (holder.fate === 'lost') await reportCredentialLoss(app, scope, approved)
      if (holder.fate === 'void') await cancelCredential(app, scope, approved)
      if (holder.fate === 'replaced') await decide(await apply(scope, { ...holder, name: '谢芳' }, approved), scope, 'approve')
    }
  }
}

/** The people of a builder at a booth that it builds, in three states. */
const applyForBuilders = async (app: App): Promise<void> => {
  const { tenantId, exhibitionId } = machineryFair
  const booth = await boothWithBuilder(app.db, { tenantId, exhibitionId }, builderNames[0])
  const { config } = await exhibitionOf(app, { tenantId, exhibitionId })
  const kind = config.credentials!.kinds.find(({ forBuilders }) => forBuilders)
  if (!booth || !kind) return
  const { id: type, form } = kind
  const scope = scopeOf(app, booth.accountId, 'builder')
  const apply = (name: string, at: number) =>
    submitPass(
      app,
      scope,
      {
        ...{ exhibitorId: booth.exhibitorId, type, formId: form.id, version: form.version },
        values: { name, phone: `1380028${String(at).padStart(4, '0')}` },
      },
      withoutKey(app.pool),
    )
  const [approved, refused] = [await apply('石大勇', 1), await apply('鲁建军', 2)]
  await apply('雷志刚', 3)
  await decideCredential(app, scope, { id: approved.id, revision: approved.revision, result: 'approve' })
  await decideCredential(app, scope, { id: refused.id, revision: refused.revision, result: 'refuse', remark })
}
