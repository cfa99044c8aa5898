import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bilingual } from '../../../contract/language'
import type { MaterialKind } from '../../../contract/rules/content/material'
import { storedArchive } from '../../core/peopleImport/storedArchive'
import { filesFolder } from '../files'

const main = 'http://schemas.openxmlformats.org'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A small archive of files by their names, such as an office file. */
const archiveOf = (files: Record<string, string | Buffer>): Buffer =>
  storedArchive(Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content as string) })))

/** The smallest document that Word opens. The texts are ours, so nothing in them needs escaping. */
const docx = (lines: readonly string[]): Buffer =>
  archiveOf({
    '[Content_Types].xml': `${head}<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${main}/package/2006/relationships"><Relationship Id="rId1" Type="${main}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="${main}/wordprocessingml/2006/main"><w:body>${lines
      .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  })

/** The smallest workbook that Excel opens. The library would write the time of the load into it. */
const xlsx = (rows: readonly (readonly string[])[]): Buffer =>
  archiveOf({
    '[Content_Types].xml': `${head}<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${main}/package/2006/relationships"><Relationship Id="rId1" Type="${main}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}/spreadsheetml/2006/main" xmlns:r="${main}/officeDocument/2006/relationships"><sheets><sheet name="Demo" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${main}/package/2006/relationships"><Relationship Id="rId1" Type="${main}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}/spreadsheetml/2006/main"><sheetData>${rows
      .map((row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  })

const picture = (fairId: string, name: string): Promise<Buffer> => readFile(path.join(filesFolder, 'pictures', fairId, name))

/** The bytes of a file that is only an example. PDFs are drawn by `demoPdf`. */
export const documentBytes = async (kind: Exclude<MaterialKind, 'pdf'>, title: Bilingual, fairId: string): Promise<Buffer> => {
  switch (kind) {
    case 'xlsx':
      return xlsx([
        [title.cn, title.en],
        ['本文件为演示内容。', 'This file is an example.'],
      ])
    case 'zip':
      return archiveOf({ 'logo.svg': await picture(fairId, 'logo.svg'), 'share.png': await picture(fairId, 'share.png') })
    case 'png':
      return picture(fairId, 'share.png')
    case 'docx':
      return docx([title.cn, title.en, '本文件为演示内容。', 'This file is an example.'])
    default:
      throw new Error(`The demo has no file of kind ${kind}`)
  }
}
