import type { Bilingual } from '../../../contract/language'
import type { CellFault } from '../../../contract/rules/people/holderImport'
import type { OtherFormat } from './otherFormat'

/** Texts in and about files of people. */
export const importWords = {
  fileName: { cn: '门票使用人模板', en: 'Ticket holders' },
  credentialFileName: { cn: '证件申请模板', en: 'Credentials' },
  peopleFileName: { cn: '人员登记模板', en: 'People' },
  reportName: { cn: '未导入的行', en: 'Rows not imported' },
  sheet: { cn: '使用人', en: 'People' },
  guide: { cn: '填写说明', en: 'How to fill in' },
  guideColumn: { cn: '列', en: 'Column' },
  guideRequired: { cn: '是否必填', en: 'Required' },
  guideHint: { cn: '说明', en: 'Notes' },
  required: { cn: '必填', en: 'Yes' },
  optional: { cn: '选填', en: 'No' },
  line: { cn: '行号', en: 'Row' },
  name: { cn: '姓名', en: 'Name' },
  column: { cn: '列名', en: 'Column' },
  reason: { cn: '原因', en: 'Reason' },
  ticket: { cn: '门票', en: 'Ticket' },
  ticketHint: { cn: '只有一种门票时可不填。可填：', en: 'Leave it empty if there is one kind. Kinds:' },
  documentKind: { cn: '类型', en: 'type' },
  documentNumber: { cn: '号码', en: 'number' },
  oneHint: { cn: '填写其中一项：{options}', en: 'One of: {options}' },
  severalHint: { cn: '可填多项，用分号隔开：{options}', en: 'One or more, with semicolons between them: {options}' },
  areaHint: { cn: '逐级填写，用 / 隔开，例如：中国/广东省/深圳市', en: 'All levels with / between them, such as China/Guangdong/Shenzhen' },
  dateHint: { cn: '格式：2026-05-20', en: 'Such as 2026-05-20' },
  rangeHint: { cn: '格式：2026-05-20~2026-05-22', en: 'Such as 2026-05-20~2026-05-22' },
  textHint: { cn: '请将单元格设为文本格式', en: 'Format the cells as text' },
} satisfies Record<string, Bilingual>

/** What a file is that cannot be read. */
export const formatWords: Record<OtherFormat, Bilingual> = {
  oldWorkbook: { cn: '旧版 Excel（.xls）或加密的文件', en: 'an old Excel file (.xls) or has a password' },
  webPage: { cn: '网页', en: 'a web page' },
  pdf: { cn: 'PDF', en: 'a PDF' },
  openDocument: { cn: 'OpenDocument 文件', en: 'an OpenDocument file' },
}

/** Why a cell is not read. */
export const faultWords: Record<CellFault, Bilingual> = {
  formula: { cn: '不支持公式，请直接填写内容', en: 'Formulas are not read. Please type the value itself.' },
  merged: { cn: '不支持合并单元格，请拆分后逐行填写', en: 'Merged cells are not read. Please split them and fill in each row.' },
  error: { cn: '单元格显示错误（如 #N/A），请填写实际内容', en: 'The cell shows an error such as #N/A. Please type the value itself.' },
  rounded: {
    cn: '号码已被表格软件改动，请将单元格设为文本格式后重新填写',
    en: 'The spreadsheet has rounded this number. Format the cell as text and type it again.',
  },
}

/** Why a row gets no ticket. */
export const rowWords = {
  twice: { cn: '与第 {line} 行是同一人', en: 'This is the person of row {line}' },
  noTicket: { cn: '没有可登记的门票了', en: 'No ticket is left for this row' },
  ticketMissing: { cn: '请填写门票', en: 'Please say which ticket' },
  ticketUnknown: { cn: '没有这种可登记的门票', en: 'You have no such ticket to assign' },
  kindMissing: {
    cn: '此号码可能属于多种证件，请添加“{column}”列并填写',
    en: 'Several documents have such numbers. Please add the column “{column}” and fill it in.',
  },
  photoMissing: { cn: '压缩包中没有此人的照片', en: 'The archive has no photo of this person' },
  photoAgain: { cn: '压缩包中已有此人的照片', en: 'The archive has a photo of this person already' },
  photoTwice: {
    cn: '有多人姓名相同，请用证件号码命名照片',
    en: 'Several people have this name. Please name the photo by the document number.',
  },
  photoSpare: { cn: '没有找到与文件名对应的人员，请用证件号码或姓名命名照片', en: 'No row has this name or document number' },
  documentElsewhere: { cn: '另一份证件申请已使用此证件号码', en: 'Another application has this document' },
  noPlace: { cn: '名额不足：{words}', en: 'No place is left for this row: {words}' },
  dateInvalid: {
    cn: '“{text}”不是有效的日期，请按 1990-01-02 的格式填写',
    en: '“{text}” is not a valid date. Please write it as 1990-01-02.',
  },
  choiceUnknown: { cn: '请填写“填写说明”中列出的选项', en: 'Please use one of the options in “How to fill in”' },
} satisfies Record<string, Bilingual>
