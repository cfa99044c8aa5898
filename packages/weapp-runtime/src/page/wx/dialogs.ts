import { ApiFailure } from '../ApiFailure'
import type { ApiBuilder, Options, WxApi } from './api'

type Kind = 'toast' | 'loading' | 'modal' | 'action-sheet'

const defaultToastMs = 1500

/** Draws what WeChat itself lays over a page. One toast or loading at a time, as on a phone. */
class Overlays {
  private toastTimer: ReturnType<typeof setTimeout> | undefined

  open(kind: Kind, isMasked: boolean, ...content: Node[]): HTMLElement {
    const overlay = Object.assign(document.createElement('div'), { className: 'wx-overlay' })
    overlay.dataset.kind = kind
    overlay.dataset.mask = String(isMasked)
    overlay.append(...content)
    document.body.append(overlay)
    return overlay
  }

  toast(kind: 'toast' | 'loading', { title, mask, duration }: Options): void {
    this.hideToast()
    this.open(kind, Boolean(mask), block('wx-toast', String(title ?? '')))
    if (kind === 'toast') this.toastTimer = setTimeout(() => this.hideToast(), Number(duration ?? defaultToastMs))
  }

  hideToast(): void {
    clearTimeout(this.toastTimer)
    for (const shown of document.querySelectorAll('.wx-overlay[data-kind=toast], .wx-overlay[data-kind=loading]')) shown.remove()
  }
}

function block(className: string, textContent: string): HTMLElement {
  return Object.assign(document.createElement('div'), { className, textContent })
}

function button(text: string, onclick: () => void): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { textContent: text, onclick })
}

export function dialogApi(api: ApiBuilder): WxApi {
  const overlays = new Overlays()
  return {
    showToast: api.later('showToast', (options) => overlays.toast('toast', options)),
    hideToast: api.later('hideToast', () => overlays.hideToast()),
    showLoading: api.later('showLoading', (options) => overlays.toast('loading', options)),
    hideLoading: api.later('hideLoading', () => overlays.hideToast()),
    showModal: api.later('showModal', (options) => showModal(overlays, options)),
    showActionSheet: api.later('showActionSheet', (options) => showActionSheet(overlays, options)),
  }
}

function showModal(overlays: Overlays, options: Options): Promise<Options> {
  const {
    title = '',
    content = '',
    showCancel = true,
    cancelText = '取消',
    confirmText = '确定',
    editable = false,
    placeholderText = '',
  } = options
  return new Promise((resolve) => {
    const modal = block('wx-modal', '')
    const field = Object.assign(document.createElement('input'), {
      className: 'wx-modal-input',
      placeholder: String(placeholderText),
      value: editable ? String(content) : '',
    })
    const close = (isConfirmed: boolean): void => {
      overlay.remove()
      resolve({
        confirm: isConfirmed,
        cancel: !isConfirmed,
        ...(Boolean(editable) && { content: isConfirmed ? field.value : null }),
      })
    }
    const buttons = block('wx-modal-buttons', '')
    if (showCancel !== false)
      buttons.append(
        Object.assign(
          button(String(cancelText), () => close(false)),
          { className: 'wx-modal-cancel' },
        ),
      )
    buttons.append(
      Object.assign(
        button(String(confirmText), () => close(true)),
        { className: 'wx-modal-confirm' },
      ),
    )
    if (title) modal.append(block('wx-modal-title', String(title)))
    modal.append(editable ? field : block('wx-modal-content', String(content)), buttons)
    const overlay = overlays.open('modal', true, modal)
  })
}

function showActionSheet(overlays: Overlays, { itemList, alertText }: Options): Promise<Options> {
  const items = (itemList ?? []) as string[]
  if (items.length === 0 || items.length > 6) throw new ApiFailure('parameter error: itemList should have 1 to 6 items')
  return new Promise((resolve, reject) => {
    const sheet = block('wx-action-sheet', typeof alertText === 'string' ? alertText : '')
    const close = (settle: () => void) => (): void => {
      overlay.remove()
      settle()
    }
    items.forEach((item, tapIndex) =>
      sheet.append(
        button(
          item,
          close(() => resolve({ tapIndex })),
        ),
      ),
    )
    const cancel = button(
      '取消',
      close(() => reject(new ApiFailure('cancel'))),
    )
    cancel.dataset.cancel = ''
    sheet.append(cancel)
    const overlay = overlays.open('action-sheet', true, sheet)
  })
}
