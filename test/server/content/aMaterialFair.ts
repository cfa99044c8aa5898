import { materialCalls } from '../../../contract/content/material.calls'
import type { NewMaterialBody, OrganiserMaterial } from '../../../contract/content/material.schema'
import type { MaterialRules } from '../../../contract/rules/content/material'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { aPdf, uploadHeaders } from '../visitor/upload'

export const both = (cn: string, en: string) => ({ cn, en })

export const materials: MaterialRules = {
  groups: [
    { id: 'visit', name: both('参观资料', 'Visitor documents'), note: both('指南与平面图', 'Guide and plans') },
    { id: 'press', name: both('新闻资料', 'Press kit'), registerTypes: ['media'] },
    { id: 'empty', name: both('空组', 'Empty group') },
  ],
}

/** What an organiser does with files of a fair. */
export const organisersFiles = (server: () => TestServer, organiser: () => Person) => {
  const upload = async (content = aPdf(), name = '指南.pdf', as = organiser()) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(content)]), name)
    const answer = await fetch(server().url + materialCalls.upload.path, { method: 'POST', headers: uploadHeaders(as, 'en'), body })
    return (await answer.json()) as { code: number; msg: string; data: { attachId: string } | null }
  }
  const body = async (more: Partial<NewMaterialBody> = {}, content?: Buffer, name?: string): Promise<NewMaterialBody> => ({
    ...{ groupId: 'visit', title: both('参观指南', 'Visitor guide') },
    fileId: more.fileId ?? (await upload(content, name)).data!.attachId,
    ...more,
  })
  const add = async (more: Partial<NewMaterialBody> = {}, content?: Buffer, name?: string): Promise<OrganiserMaterial> =>
    server().data(materialCalls.add, { as: organiser(), body: await body(more, content, name) })
  return { upload, body, add }
}

export const organiserOf = (server: TestServer, fair: Exhibition): Promise<Person> =>
  server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure'] })
