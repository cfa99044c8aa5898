import type { ApiCall, PageUpdate, RuntimeError } from './records'

export type PickerAnswer = { value: unknown } | { cancel: true }

/** The driver's calls to the running page, available there under `controlsName`. */
export interface PageControls {
  isReady(): boolean
  /** The route of the page that shows; empty until it is ready. */
  settledRoute(): string
  stack(): string[]
  calls(): ApiCall[]
  updates(): PageUpdate[]
  errors(): RuntimeError[]
  unsupported(): string[]
  storage(): Record<string, string>
  userFiles(): Record<string, string>
  navigateTo(url: string): Promise<void>
  navigateBack(): Promise<void>
  answerPicker(elementId: number, answer: PickerAnswer): void
  scrollPickerView(elementId: number, indexes: number[]): void
  longPress(elementId: number): void
  refresh(elementId: number): void
  pullDown(): void
  share(from: 'menu' | 'button', elementId: number | null): Promise<Record<string, unknown>>
  shareTimeline(): Promise<Record<string, unknown>>
  setOffline(isOffline: boolean): void
  hideApp(): void
  showApp(scene: number): void
  markElement(element: Element): number
}

export const controlsName = '__miniProgram'
