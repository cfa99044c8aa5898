import Taro from '@tarojs/taro'
import { materialCalls } from '@contract/content/material.calls'
import { pathOfPdf } from '@contract/ownPdf'
import type { PdfLink } from '@contract/pdfLink.schema'
import type { MaterialKind } from '@contract/rules/content/material'
import { downloadFile } from '@/api/downloadFile'
import { showPdf } from '@/parts/pdf/showPdf'
import { platform } from '@/platform'

/** How a file reached the person: it is open, or its address was copied. */
export type Opened = 'opened' | 'copied'

/** WeChat's own reader opens office files, and sends them on. It cannot open archives and videos, so a browser loads those. */
export const openMaterial = async (link: PdfLink, kind: MaterialKind): Promise<Opened> => {
  switch (kind) {
    case 'pdf':
      await showPdf(link)
      return 'opened'
    case 'jpg':
    case 'png':
      await platform.showPicture(link.url)
      return 'opened'
    case 'zip':
    case 'mp4':
      await platform.copy(`${link.url}&download=1`)
      return 'copied'
    default: {
      const filePath = await downloadFile(materialCalls.file, pathOfPdf(link.url))
      await Taro.openDocument({ filePath, fileType: kind, showMenu: true })
      return 'opened'
    }
  }
}
