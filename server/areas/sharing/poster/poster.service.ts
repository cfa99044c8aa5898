import type { PosterDetail, PosterPictureQuery, PosterQuery } from '../../../../contract/sharing/poster.schema'
import type { PosterFacts } from '../../../../contract/rules/sharing/poster'
import { type DrawnTemplateName, offeredTemplates } from '../../../../contract/rules/sharing/posterTemplates'
import { formatDay, formatPeriod } from '../../../../contract/rules/values/days'
import type { App } from '../../../core/App'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { themeColorOf } from '../../../core/exhibition/themeColor'
import { fail, failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { accountById } from '../../account/account/account.service'
import { exhibitorById } from '../../exhibitor/exhibitor/exhibitor.service'
import { deptIdOf } from '../../../core/exhibitorMember'
import { nextChosenDay } from '../../tickets/wallet/chosenDay.service'
import { ownRegistration } from '../../visitor/registration/registration.service'
import { inBackground } from './inBackground'
import { ownPictures } from './ownPictures'
import { posterWords } from './posterWords'
import { shareLink } from '../share/share.service'

type Told = Pick<PosterFacts, 'avatar'> & { headline: string; name: string; detail: string; day?: string }

/** An exhibitor of this fair by its name, its booth and its logo: what its sign says. */
const ofExhibitor = async (app: App, scope: SignedInScope, exhibitorId: string): Promise<Told> => {
  const { tenantId, exhibitionId, language } = scope
  const row = await exhibitorById(app, { tenantId, exhibitionId, id: exhibitorId })
  if (!row) throw fail('notFound')
  const t = posterWords(language)
  const booths = [row.hallNo ?? '', row.boothNos.join(' ')].filter(Boolean).join(' · ')
  return {
    headline: t.meetUs,
    name: language === 'en' ? row.nameEn || row.nameCn : row.nameCn || row.nameEn,
    detail: booths ? t.booth(booths) : '',
    avatar: row.logoUrl ?? '',
  }
}

/** The day for which the caller holds a ticket; '' where the ticket is for all days, or for none that is to come. */
const dayOfCaller = async (app: App, scope: SignedInScope): Promise<string> => {
  const day = await nextChosenDay(app, scope)
  return day ? posterWords(scope.language).comes(formatDay(day, scope.language)) : ''
}

/** The caller: a visitor with the company, or a member of an exhibitor with its booth. */
const ofCaller = async (app: App, scope: SignedInScope, deptId: string): Promise<Told> => {
  const t = posterWords(scope.language)
  const account = await accountById(app, scope.tenantId, scope.caller.accountId)
  if (deptId) {
    const company = await ofExhibitor(app, scope, deptId)
    const detail = [company.name, company.detail].filter(Boolean).join(' · ')
    return { headline: t.meetMe, name: account?.displayName ?? '', detail, avatar: '' }
  }
  const registration = await ownRegistration(app, scope)
  return {
    headline: t.attending,
    name: registration?.name || (account?.displayName ?? ''),
    detail: registration?.company ?? '',
    day: await dayOfCaller(app, scope),
    avatar: '',
  }
}

/** A desk or a company: no person is named. */
const ofDesk = async (app: App, scope: SignedInScope, deptId: string): Promise<Told> => {
  const { register } = posterWords(scope.language)
  if (!deptId) return { headline: register, name: '', detail: '', avatar: '' }
  return { ...(await ofExhibitor(app, scope, deptId)), headline: register }
}

/**
 * What a poster says, in the caller's language. Its code is the caller's own link, which keeps the channel.
 * @throws Failure notFound (no such exhibitor at this fair), invalid, linkIncorrect
 */
export const posterDetail = async (app: App, scope: SignedInScope, query: PosterQuery): Promise<PosterDetail> => {
  const { kind = query.exhibitorId ? 'exhibitor' : 'me', exhibitorId, registerType, registerLinkId } = query
  if (kind === 'exhibitor' && !exhibitorId) throw failFields({ exhibitorId: { code: 'required' } })
  const { language, caller } = scope
  const exhibition = await scope.exhibition()
  const { invitationLinkInfo } = await shareLink(app, scope, {
    ...(registerType ? { registerType } : {}),
    ...(registerLinkId ? { registerLinkId } : {}),
  })
  const deptId = await deptIdOf(app, { ...scope, accountId: caller.accountId })
  const told =
    kind === 'exhibitor'
      ? await ofExhibitor(app, scope, exhibitorId!)
      : kind === 'register'
        ? await ofDesk(app, scope, deptId)
        : await ofCaller(app, scope, deptId)
  const address = language === 'en' ? invitationLinkInfo.enRegisterLinkUrl : invitationLinkInfo.cnRegisterLinkUrl
  return detailOf(scope, exhibition, told, address)
}

/** What a poster says, with the looks of the fair. @param address the target of its code */
const detailOf = (scope: SignedInScope, exhibition: Exhibition, told: Told, address: string): PosterDetail => {
  const { language } = scope
  const { config, startsOn, endsOn } = exhibition
  const isEnglish = language === 'en'
  const functionConfig = { ...config.functionConfig, ...registerTypeConfig(exhibition, scope.registerType).functionConfig }
  const { avatar, day = '', ...texts } = told
  return {
    templates: offeredTemplates(config.posters),
    facts: {
      texts: {
        ...texts,
        day,
        fair: isEnglish ? exhibition.nameEn : exhibition.nameCn,
        dates: formatPeriod(startsOn, endsOn, language),
        venue: isEnglish ? exhibition.venueEn : exhibition.venueCn,
        hint: posterWords(language).hint,
      },
      address,
      theme: themeColorOf(functionConfig),
      background: config.posters?.background ?? '',
      avatar,
      icon: config.pageConfig.iconUrl ?? '',
    },
  }
}

/** A poster by which people register, with a name and a line of another area. */
export const deskPoster = async (
  scope: SignedInScope,
  { address, name, detail }: { address: string; name: string; detail: string },
): Promise<PosterDetail> =>
  detailOf(scope, await scope.exhibition(), { headline: posterWords(scope.language).register, name, detail, avatar: '' }, address)

/**
 * The poster as PNG, drawn by this server with the layout of the phones.
 * @throws Failure those of `posterDetail` and `drawnPoster`
 */
export const posterPicture = async (app: App, scope: SignedInScope, query: PosterPictureQuery): Promise<{ pngBase64: string }> =>
  drawnPoster(app, scope, await posterDetail(app, scope, query), query.template)

/** A poster as PNG. @throws Failure invalid (a template that the fair does not offer), tooManyRequests, unavailable */
export const drawnPoster = async (
  app: App,
  scope: SignedInScope,
  { facts, templates }: PosterDetail,
  template: DrawnTemplateName = templates[0]!,
): Promise<{ pngBase64: string }> => {
  await app.limits.consume('postersPerAccountHour', `${scope.tenantId}/${scope.caller.accountId}`)
  if (template !== 'code' && !templates.includes(template)) throw failFields({ template: { code: 'choiceUnknown' } })
  const pictures = await ownPictures(app, [facts.background, facts.avatar, facts.icon])
  const png = await inBackground(app, scope).poster({ template, facts, pictures })
  return { pngBase64: png.toString('base64') }
}
