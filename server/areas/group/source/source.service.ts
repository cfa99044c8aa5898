import { randomInt } from 'node:crypto'
import type {
  SourceBody,
  SourceChangeBody,
  SourceChannel,
  SourceDetail,
  SourcePage,
  SourcePictureQuery,
  SourcesQuery,
} from '../../../../contract/group/source.schema'
import { channelCodeOf } from '../../../../contract/rules/group/channelCode'
import { type ChannelCounts, channelSteps, maxChannelName, mostChannels, noCounts } from '../../../../contract/rules/group/source'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { referenceAlphabet } from '../../../../contract/rules/orders/bankTransfer'
import { registerTypesWith } from '../../../../contract/rules/rights'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import { normaliseTraceabilityCode, validateTraceabilityCode } from '../../../../contract/rules/visitor/traceabilityCode'
import type { PosterDetail } from '../../../../contract/sharing/poster.schema'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { wireTime } from '../../../core/time'
import { databaseOver } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { linkAddress } from '../../entry/shortLink/shortLink.service'
import { deskPoster, drawnPoster } from '../../sharing/poster/poster.service'
import type { GroupRow } from '../group/group.sql'
import { type LedGroups, idsOf, ledFor, wholeGroup } from '../group/ledGroups'
import { lockGroup } from '../parking/parking.sql'
import {
  type ChannelRow,
  changeChannel,
  codesOfGroups,
  countChannels,
  countsOfChannels,
  daysOfChannel,
  findChannel,
  insertChannel,
  knownCodes,
  pageChannels,
  terminalsOfChannel,
} from './source.sql'

const keyOf = ({ tenantId, exhibitionId }: SignedInScope): ExhibitionKey => ({ tenantId, exhibitionId })

const present = (
  { code, name, leadsTo, state, version, groupId, createdAt }: ChannelRow,
  { groups, counts, timeZone }: { groups: readonly GroupRow[]; counts: ReadonlyMap<string, ChannelCounts>; timeZone: string },
): SourceChannel => ({
  ...{ code, name, leadsTo, state, version, groupId },
  groupName: groups.find(({ id }) => id === groupId)?.name ?? '',
  createdAt: wireTime(createdAt, timeZone),
  counts: counts.get(code) ?? noCounts(),
})

/** The channels of the groups that the caller leads, with the sums of all of them. @throws Failure noGroup, groupNotApproved */
export const sourceList = async (app: App, scope: SignedInScope, { state, ...query }: SourcesQuery): Promise<SourcePage> => {
  const led = await ledFor(app, scope, 'sources')
  const { groups } = led
  const { timeZone } = await scope.exhibition()
  const groupIds = idsOf(groups)
  const { rows, total } = await pageChannels(app.db, scope, { groupIds, state }, pageWindow(query))
  const counts = await countsOfChannels(app.pool, scope, await codesOfGroups(app.db, scope, groupIds))
  const sums = noCounts()
  for (const one of counts.values()) for (const step of channelSteps) sums[step] += one[step]
  return {
    ...pageOf(
      rows.map((row) => present(row, { groups, counts, timeZone })),
      total,
      query,
    ),
    counts: sums,
    used: await countChannels(app.db, scope, await wholeGroup(app, led)),
    limit: mostChannels,
    groups: groups.map(({ id, name }) => ({ id, name })),
  }
}

/** The register type under which the people of a channel sign in, where it leads to the fair. */
const readersTypeOf = ({ config }: Exhibition): string => {
  const offered = registerTypesWith('register').filter((registerType) => config.byRegisterType[registerType])
  return offered.find((registerType) => registerType === 'visitor') ?? offered[0] ?? 'visitor'
}

/** What the code of a channel opens, in the caller's language. */
const linkOf = async (app: App, scope: SignedInScope, { code, leadsTo, groupId }: ChannelRow): Promise<string> => {
  const aim =
    leadsTo === 'group'
      ? { registerType: 'visitingGroup', visitingGroupId: groupId }
      : { registerType: readersTypeOf(await scope.exhibition()) }
  return linkAddress(app, { ...keyOf(scope), ...aim, registrationSource: 'registration', sourceCode: code, languageType: scope.language })
}

/** A channel of the caller's groups. @throws Failure notFound: another leader's, and one that does not exist, look the same */
const ownChannel = async (app: App, scope: SignedInScope, { groups }: LedGroups, text: string): Promise<ChannelRow> => {
  const code = channelCodeOf(normaliseTraceabilityCode(text))
  const row = code === null ? null : await findChannel(app.db, { ...keyOf(scope), code })
  if (!row || !groups.some(({ id }) => id === row.groupId)) throw fail('notFound')
  return row
}

/** A channel with its link, and its counts by day. @throws Failure noGroup, groupNotApproved, notFound */
export const sourceDetail = async (app: App, scope: SignedInScope, code: string): Promise<SourceDetail> => {
  const led = await ledFor(app, scope, 'sources')
  const { timeZone } = await scope.exhibition()
  const row = await ownChannel(app, scope, led, code)
  const counts = await countsOfChannels(app.pool, row, [row.code])
  return {
    ...present(row, { groups: led.groups, counts, timeZone }),
    link: await linkOf(app, scope, row),
    days: await daysOfChannel(app.pool, row, timeZone),
    terminals: await terminalsOfChannel(app.db, row),
  }
}

const codeLength = 4
/** So many are tried at once. At a fair with a hundred thousand channels one of them is free all the same. */
const tried = 20

/** A code that no channel of the fair has. Signs that people take for others are left out. @throws Failure noGroup, groupNotApproved */
export const proposeCode = async (app: App, scope: SignedInScope): Promise<{ code: string }> => {
  await ledFor(app, scope, 'sources')
  const signs = [...referenceAlphabet]
  const random = (): string => Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')
  const wishes = Array.from({ length: tried }, random)
  const taken = await knownCodes(app.db, scope, wishes)
  return { code: wishes.find((code) => !taken.includes(code)) ?? random() }
}

const nameIn = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

const nameError = (name: string): ValidationError | null => {
  if (name === '') return { code: 'required' }
  return [...name].length > maxChannelName ? { code: 'tooLong', max: maxChannelName } : null
}

/**
 * Makes a channel.
 * @throws Failure noGroup, groupNotApproved, invalid, notFound (another leader's group), sourceLimit, sourceCodeTaken
 */
export const saveSource = async (app: App, scope: SignedInScope, body: SourceBody, once: Once): Promise<SourceDetail> => {
  const led = await ledFor(app, scope, 'sources')
  return once(
    async (store) => {
      const [code, name] = [normaliseTraceabilityCode(body.code), nameIn(body.name)]
      const groupId = body.groupId ?? (led.groups.length === 1 ? led.groups[0]!.id : undefined)
      const codeError: ValidationError | null = code === '' ? { code: 'required' } : validateTraceabilityCode(code)
      const wrongName = nameError(name)
      const refused = {
        ...(codeError && { code: codeError }),
        ...(wrongName && { name: wrongName }),
        ...(groupId === undefined && { groupId: { code: 'chooseOne' as const } }),
      }
      if (Object.keys(refused).length > 0) throw failFields(refused)
      if (!led.groups.some(({ id }) => id === groupId)) throw fail('notFound')
      const counted = await wholeGroup(app, led)
      await store(async (client) => {
        const tx = databaseOver(client)
        await lockGroup(client, led.top)
        if ((await countChannels(tx, scope, counted)) >= mostChannels) throw fail('sourceLimit', { limit: mostChannels })
        const at = app.now()
        const row = { ...keyOf(scope), code, groupId: groupId!, name, leadsTo: body.leadsTo, state: 'open' as const, version: 1 }
        if (!(await insertChannel(tx, { ...row, createdAt: at, updatedAt: at }))) throw fail('sourceCodeTaken', { code })
      })
    },
    () => sourceDetail(app, scope, body.code),
  )
}

/**
 * Renames a channel, closes it, or opens it again. The code stays, because it is printed.
 * @throws Failure noGroup, groupNotApproved, notFound, invalid, sourceChanged
 */
export const updateSource = async (
  app: App,
  scope: SignedInScope,
  { code, version, name, state }: SourceChangeBody,
): Promise<SourceDetail> => {
  const row = await ownChannel(app, scope, await ledFor(app, scope, 'sources'), code)
  const renamed = name === undefined ? row.name : nameIn(name)
  const wrong = nameError(renamed)
  if (wrong) throw failFields({ name: wrong })
  const set = { name: renamed, state: state ?? row.state, updatedAt: app.now() }
  if (!(await changeChannel(app.db, { ...keyOf(scope), code: row.code, version }, set))) throw fail('sourceChanged')
  return sourceDetail(app, scope, row.code)
}

/** What the poster of a channel says: the fair, the group and the code that a person may type. @throws Failure noGroup, groupNotApproved, notFound */
export const sourcePoster = async (app: App, scope: SignedInScope, code: string): Promise<PosterDetail> => {
  const led = await ledFor(app, scope, 'sources')
  const row = await ownChannel(app, scope, led, code)
  const group = led.groups.find(({ id }) => id === row.groupId)!
  const detail = scope.language === 'en' ? `Code ${row.code}` : `渠道码 ${row.code}`
  return deskPoster(scope, { address: await linkOf(app, scope, row), name: group.name, detail })
}

/** The same as PNG. @throws Failure those of `sourcePoster`, invalid, tooManyRequests, unavailable */
export const sourcePosterPicture = async (
  app: App,
  scope: SignedInScope,
  { code, template }: SourcePictureQuery,
): Promise<{ pngBase64: string }> => drawnPoster(app, scope, await sourcePoster(app, scope, code), template)

declare module '../../../core/area/areaServices' {
  interface AreaServices {
    /** Those of some codes that are channels of the fair. */
    knownChannels(app: App, key: ExhibitionKey, codes: readonly string[]): Promise<string[]>
  }
}

/** See `AreaServices`. */
export const knownChannels = (app: App, key: ExhibitionKey, codes: readonly string[]): Promise<string[]> => knownCodes(app.db, key, codes)
