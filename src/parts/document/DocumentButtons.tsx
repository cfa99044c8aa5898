import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import type { DocumentSource } from './pickDocument'

interface DocumentButton {
  id: string
  text: string
  /** Of several pairs on a page, it names its own. */
  label?: string
}

interface DocumentButtonsProps {
  photo: DocumentButton
  file: DocumentButton
  /** Whether the file is what the page asks for. */
  isPrimary: boolean
  isRunning: boolean
  onPick: (from: DocumentSource) => unknown
}

/** The two ways to send a document: a photo of the sheet, or a file. */
export const DocumentButtons = ({ photo, file, isPrimary, isRunning, onPick }: DocumentButtonsProps) => (
  <Actions>
    <Action>
      <Button {...photo} isBlock size="medium" kind="ghost" isDisabled={isRunning} onTap={() => onPick('photo')} />
    </Action>
    <Action>
      <Button {...file} isBlock size="medium" kind={isPrimary ? 'primary' : 'ghost'} isLoading={isRunning} onTap={() => onPick('file')} />
    </Action>
  </Actions>
)
