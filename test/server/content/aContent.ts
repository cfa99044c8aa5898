import { articleCalls } from '../../../contract/content/article.calls'
import type { OrganiserArticleDetail, SaveArticleBody } from '../../../contract/content/article.schema'
import { storeCommonDictionaries } from '../../../server/core/exhibition/dictionaries/commonDictionaries'
import { archiveOf } from '../support/archiveOf'
import type { Person } from '../support/makeCall'
import type { TestServer } from '../support/testServer'
import { uploadHeaders } from '../visitor/upload'
import { fairDay } from '../support/fairDay'

/** A day so many days from now, in the calendar of a fair in Shanghai. */
export const aDay = (days: number): string => fairDay(new Date(), days)

/** What an organiser saves, in both languages. */
export const articleBody = (more: Partial<SaveArticleBody> = {}): SaveArticleBody => ({
  title: { cn: '论坛日程发布', en: 'Programme published' },
  summary: { cn: '三天八个会场', en: 'Three days, eight rooms' },
  body: {
    cn: { format: 'markdown', text: '# 怎样报名\n\n打开[会议日程](page:conferenceActivityList)' },
    en: { format: 'html', text: '<p>Open it</p>' },
  },
  category: 'notice',
  publishedOn: aDay(-1),
  ...more,
})

export const saveArticle = (server: TestServer, as: Person, more: Partial<SaveArticleBody> = {}): Promise<OrganiserArticleDetail> =>
  server.data(articleCalls.save, { as, body: articleBody(more) })

/** Uploads a file of an article. @returns its id */
export const uploadContent = async (
  server: TestServer,
  as: Person,
  bytes: Buffer,
  use: 'text' | 'picture',
): Promise<{ code: number; id: string }> => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), use === 'text' ? 'a.docx' : 'a.png')
  const answer = await fetch(`${server.url}${articleCalls.upload.path}?for=${use}`, {
    method: 'POST',
    headers: uploadHeaders(as, 'en'),
    body,
  })
  const { code, data } = (await answer.json()) as { code: number; data: { attachId: string } | null }
  return { code, id: data?.attachId ?? '' }
}

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A docx file as Word writes it: its text, and a picture within it. */
export const aDocx = (text: string, picture?: Buffer, more: { name: string; bytes: Buffer }[] = []): Buffer => {
  const drawing = picture
    ? '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="展馆"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">' +
      '<pic:pic><pic:blipFill><a:blip r:embed="rId1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
    : ''
  const xml = (content: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`)
  return archiveOf([
    {
      name: '[Content_Types].xml',
      bytes: xml(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
          '<Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
    },
    {
      name: '_rels/.rels',
      bytes: xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
    },
    {
      name: 'word/_rels/document.xml.rels',
      bytes: xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/image" Target="media/image1.png"/></Relationships>`,
      ),
    },
    { name: 'word/document.xml', bytes: xml(`<w:document ${namespaces}><w:body>${text}${drawing}</w:body></w:document>`) },
    ...(picture ? [{ name: 'word/media/image1.png', bytes: picture }] : []),
    ...more,
  ])
}

export const docxParagraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`

/** The dictionaries that name categories and countries. */
export const withDictionaries = (server: TestServer): Promise<void> => storeCommonDictionaries(server.app.pool)
