import type { Bilingual } from '../../../contract/language'
import { type AreaFacts, type Line, listed } from '../../core/ownData/OwnFact'
import { downloadsOfOwner } from './material/materialDownload.sql'

const words = { downloads: { cn: '下载的资料', en: 'Files you downloaded' } } satisfies Record<string, Bilingual>

/** What the area stores of a person. */
export const ownFacts = {
  materialDownloads: {
    place: 98,
    read: async ({ db, key, owner, at }) =>
      (await downloadsOfOwner(db, key)).map(({ download, titleCn, titleEn }) => ({
        exhibitionId: download.exhibitionId,
        title: owner.language === 'en' ? titleEn : titleCn,
        firstAt: at(download.firstAt),
        lastAt: at(download.lastAt),
        times: download.times,
      })),
    sections: (data, { language, capped }) =>
      data.length === 0 ? [] : listed(words.downloads[language], capped(data.map(({ lastAt, title }): Line => [lastAt, title]))),
  },
} satisfies AreaFacts
